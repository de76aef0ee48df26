<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMails;
use Drupal\ag_account\Consents;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\Unactivated;
use Drupal\ag_account\Unprocessable;
use Drupal\ag_game\Attempts;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * POST /user/registerpass: an account with a password, which a link in a mail activates.
 */
final class RegisterController implements ContainerInjectionInterface {

  use AutowireTrait;

  /**
   * No field of the account: the sentence that the new member agreed to, as it was shown.
   */
  private const CONSENT = 'agreed_terms';

  private const FIELDS = ['name', 'mail', 'pass', 'field_opt_in', self::CONSENT];

  /**
   * Accounts that one address may make in an hour.
   */
  private const EVENT = 'ag_account.register';
  private const EVENTS = 50;
  private const WINDOW = 3600;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Attempts $attempts,
    private readonly AccountMails $mails,
    private readonly Unactivated $unactivated,
    private readonly Consents $consents,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $values = $this->values(JsonBody::of($request));
    $consent = trim($values[self::CONSENT] ?? '');
    unset($values[self::CONSENT]);
    if (mb_strlen($consent) > Consents::LONGEST) {
      throw new UnprocessableEntityHttpException(self::CONSENT . ' must have no more than ' . Consents::LONGEST . ' characters.');
    }
    $this->unactivated->forgetLapsed();
    $user = $this->entityTypeManager->getStorage('user')->create($values + ['init' => $values['mail'] ?? NULL, 'status' => 0]);
    assert($user instanceof UserInterface);
    $faults = array_filter(['pass' => PasswordRule::fault((string) ($values['pass'] ?? ''))]);

    Unprocessable::unlessNone($user->validate(), $faults);
    if (!$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, (string) $request->getClientIp())) {
      throw new AccessDeniedHttpException('Too many accounts have been registered from your IP address. Try again later.');
    }
    try {
      $user->save();
    }
    catch (EntityStorageException $error) {
      // Another may have taken the name meanwhile.
      Unprocessable::unlessNone($user->validate());
      throw $error;
    }
    $this->consents->note((int) $user->id(), Consents::REGISTRATION, $consent);
    $this->mails->sendActivation($user);
    return new JsonResponse([
      'uid' => [['value' => (int) $user->id()]],
      'name' => [['value' => $user->getAccountName()]],
      'message' => 'Please check your email to activate your account.',
    ]);
  }

  /**
   * Reads the fields, each a list with one value.
   */
  private function values(JsonBody $body): array {
    $values = [];
    foreach ($body->values as $name => $items) {
      if (!in_array($name, self::FIELDS, TRUE)) {
        throw new AccessDeniedHttpException("Access denied on creating field '$name'.");
      }
      $value = $items[0]['value'] ?? NULL;
      if (!is_array($items) || is_array($value)) {
        throw new BadRequestHttpException("$name must be a list of values.");
      }
      if ($name === 'field_opt_in' && !in_array($value, [TRUE, FALSE, 1, 0, NULL], TRUE)) {
        throw new UnprocessableEntityHttpException('field_opt_in must be true or false.');
      }
      $values[$name] = $name === 'field_opt_in' ? (bool) $value : ($value === NULL || $value === '' ? NULL : (string) $value);
    }
    return $values;
  }

}
