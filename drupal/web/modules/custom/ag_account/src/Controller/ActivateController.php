<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMails;
use Drupal\ag_account\AddressChange;
use Drupal\ag_account\MistypedAddress;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\SiteUrls;
use Drupal\ag_game\Attempts;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * What the links of mails lead to.
 *
 * The page that they open has a button: scanners of mails follow links, and must neither activate nor confirm anything by it.
 */
final class ActivateController implements ContainerInjectionInterface {

  use AutowireTrait;

  private const GUESSES = 'ag_account.confirm_ip';
  private const REQUESTS = 'ag_account.activation_ip';
  private const EVENTS = 50;
  private const WINDOW = 3600;

  public function __construct(
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Attempts $attempts,
    private readonly AccountMails $mails,
    private readonly AddressChange $addresses,
    private readonly MistypedAddress $mistyped,
  ) {}

  /**
   * GET /user/activate/{uid}/{token}, in mails of before: goes on to the page with the button.
   */
  public function open(int $uid, string $token): TrustedRedirectResponse {
    $response = new TrustedRedirectResponse("{$this->siteUrls->home()}/account/activate?uid=$uid&token=$token");
    $response->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

  /**
   * POST /user/activate: `{ uid, token }`.
   */
  public function activate(Request $request): JsonResponse {
    [$uid, $token] = $this->proof($request);
    $user = $this->member($uid);
    if ($user === NULL || !$this->tokens->use($uid, OneTimeTokens::ACTIVATE, $token)) {
      throw $this->invalid();
    }
    $user->activate()->save();
    $this->attempts->giveBack(self::GUESSES, (string) $request->getClientIp());
    return new JsonResponse(['message' => 'Your account is active. You can sign in now.']);
  }

  /**
   * POST /user/resend-activation: `{ mail }`. The answer is the same whether an account waits or not.
   *
   * With `name` and `pass` of one that waits, `mail` becomes its address first.
   */
  public function sendAgain(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $mail = trim($body->text('mail', 254));
    $this->countTry(self::REQUESTS, $request);
    if (array_key_exists('name', $body->values)) {
      $this->mistyped->correct($body->text('name', 254), $body->text('pass', PasswordInterface::PASSWORD_MAX_LENGTH), $mail, (string) $request->getClientIp());
    }
    else {
      $this->mails->sendActivationAgain($mail);
    }
    return new JsonResponse(['message' => 'Please check your email to activate your account.']);
  }

  /**
   * POST /user/confirm-email: `{ uid, token }`.
   */
  public function confirm(Request $request): JsonResponse {
    [$uid, $token] = $this->proof($request);
    $user = $this->member($uid);
    $mail = $this->tokens->detail($uid, OneTimeTokens::MAIL, $token);
    if ($user === NULL || !$user->isActive() || $mail === NULL) {
      throw $this->invalid();
    }
    $this->attempts->giveBack(self::GUESSES, (string) $request->getClientIp());
    $this->addresses->confirm($user, $mail);
    return new JsonResponse(['email' => $mail, 'message' => 'Your email address has been changed.']);
  }

  /**
   * What a mail's link proves, counted as a guess until it is right.
   *
   * @return array{int, string}
   *   The member and the token.
   */
  private function proof(Request $request): array {
    $body = JsonBody::of($request);
    $proof = [$body->integer('uid'), $body->text('token', 64)];
    $this->countTry(self::GUESSES, $request);
    return $proof;
  }

  private function countTry(string $event, Request $request): void {
    if (!$this->attempts->take($event, self::EVENTS, self::WINDOW, (string) $request->getClientIp())) {
      throw new AccessDeniedHttpException('Too many requests from your IP address. Try again later.');
    }
  }

  private function member(int $uid): ?UserInterface {
    $user = $uid > 0 ? $this->entityTypeManager->getStorage('user')->load($uid) : NULL;
    return $user instanceof UserInterface ? $user : NULL;
  }

  private function invalid(): BadRequestHttpException {
    return new BadRequestHttpException('The link is invalid or has expired.');
  }

}
