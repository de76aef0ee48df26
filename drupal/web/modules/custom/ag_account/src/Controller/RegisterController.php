<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ConsentLog;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * POST /user/registerpass: an emailed link activates the account.
 */
final class RegisterController extends ControllerBase {

  /**
   * Any text is consent; not an account field.
   */
  private const CONSENT = 'agreed_terms';

  private const FIELDS = ['name', 'mail', 'pass', 'field_opt_in', self::CONSENT];

  /**
   * Limits registrations per client network and hour.
   */
  private const LIMIT = [
    'ag_account.register',
    50,
    3600,
    'Too many accounts have been registered from your IP address. Try again later.',
  ];

  public function __construct(
    private readonly RateLimiter $rateLimiter,
    private readonly AccountMailer $mailer,
    private readonly PendingAccounts $pendingAccounts,
    private readonly ConsentLog $consentLog,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $values = $this->values(JsonBody::of($request));
    $consent = trim($values[self::CONSENT] ?? '');
    unset($values[self::CONSENT]);
    if (mb_strlen($consent) > ConsentLog::MAX_LENGTH) {
      throw InvalidFieldException::of(
        self::CONSENT,
        self::CONSENT . ' must have no more than ' . ConsentLog::MAX_LENGTH . ' characters.',
        'too_long',
        422,
      );
    }
    $this->pendingAccounts->deleteExpired();
    $user = $this->entityTypeManager()
      ->getStorage('user')
      ->create($values + ['init' => $values['mail'] ?? NULL, 'status' => 0]);
    EntityValidation::assertValid(
      $user->validate(),
      PasswordRule::violation((string) ($values['pass'] ?? '')),
    );
    $this->rateLimiter->requireForClient(...self::LIMIT);
    $user->save();
    $this->consentLog->record((int) $user->id(), ConsentLog::REGISTRATION, $this->consentLog->text($consent));
    $this->mailer->sendActivation($user);
    return new JsonResponse([
      'uid' => [['value' => (int) $user->id()]],
      'name' => [['value' => $user->getAccountName()]],
      'message' => 'Please check your email to activate your account.',
    ]);
  }

  /**
   * Each field is a list with one value.
   */
  private function values(JsonBody $body): array {
    $values = [];
    foreach ($body->values as $name => $items) {
      if (!in_array($name, self::FIELDS, TRUE)) {
        throw new AccessDeniedHttpException("Access denied on creating field '$name'.");
      }
      $value = $items[0]['value'] ?? NULL;
      if (!is_array($items) || is_array($value)) {
        throw InvalidFieldException::of($name, "$name must be a list of values.");
      }
      if ($name === 'field_opt_in' && !in_array($value, [TRUE, FALSE, 1, 0, NULL], TRUE)) {
        throw InvalidFieldException::of($name, 'field_opt_in must be true or false.', status: 422);
      }
      $values[$name] = match (TRUE) {
        $name === 'field_opt_in' => (bool) $value,
        $value === NULL, $value === '' => NULL,
        default => (string) $value,
      };
    }
    return $values;
  }

}
