<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountLock;
use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\AccountState;
use Drupal\ag_account\EmailChange;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\RateLimiter;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Access\CsrfRequestHeaderAccessCheck;
use Drupal\Core\Access\CsrfTokenGenerator;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Handles the links in account emails.
 *
 * The links open a page with a button, because mail scanners follow links.
 */
final class ActivateController extends ControllerBase {

  private const ATTEMPT_EVENT = 'ag_account.confirm_ip';
  private const ATTEMPT_LIMIT = [self::ATTEMPT_EVENT, 50, 3600, self::TOO_MANY_MESSAGE];
  private const REQUEST_LIMIT = ['ag_account.activation_ip', 50, 3600, self::TOO_MANY_MESSAGE];

  /**
   * Limits corrections of the address per pending account and client network.
   */
  private const CORRECTION_LIMIT = ['ag_account.mistyped', 5, 21600];

  private const TOO_MANY_MESSAGE = 'Too many requests from your IP address. Try again later.';

  public function __construct(
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly RateLimiter $rateLimiter,
    private readonly AccountMailer $mailer,
    private readonly EmailChange $emailChange,
    private readonly PendingAccounts $pendingAccounts,
    private readonly PasswordInterface $passwords,
    private readonly CsrfTokenGenerator $csrfToken,
    private readonly AccountLock $lock,
  ) {}

  /**
   * GET /user/activate/{uid}/{token}: the link in emails of earlier versions.
   */
  public function open(int $uid, string $token): TrustedRedirectResponse {
    $response = new TrustedRedirectResponse(
      "{$this->siteUrls->home()}/account/activate?uid=$uid&token=$token",
    );
    $response->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

  /**
   * POST /user/activate: `{ uid, token }`. Responds like `POST /user/login`, because the token proves the address.
   */
  public function activate(Request $request): JsonResponse {
    [$uid, $token] = $this->readActivation($request);
    $user = $this->lock->run($uid, function (?UserInterface $user) use ($uid, $token): UserInterface {
      if ($user === NULL || !$this->tokens->use($uid, OneTimeTokens::ACTIVATE, $token)) {
        throw $this->createInvalidLinkException();
      }
      $user->activate()->save();
      return $user;
    });
    $this->rateLimiter->restoreForClient(self::ATTEMPT_EVENT);
    return new JsonResponse(
      ($this->currentUser()->isAnonymous() ? $this->startSession($user) : []) + [
        'message' => 'Your account is active.',
      ],
    );
  }

  private function startSession(UserInterface $user): array {
    user_login_finalize($user);
    return [
      'current_user' => [
        'uid' => $user->id(),
        'roles' => $user->getRoles(),
        'name' => $user->getAccountName(),
      ],
      'csrf_token' => $this->csrfToken->get(CsrfRequestHeaderAccessCheck::TOKEN_KEY),
      'logout_token' => $this->csrfToken->get('user/logout'),
    ];
  }

  /**
   * POST /user/resend-activation: `{ mail }`.
   *
   * Does not reveal whether an account exists. `name` and `pass` of a pending account set its
   * address first.
   */
  public function resend(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $mail = trim($body->text('mail', 254));
    $this->rateLimiter->requireForClient(...self::REQUEST_LIMIT);
    if (array_key_exists('name', $body->values)) {
      $this->correctEmail(
        $body->text('name', 254),
        $body->text('pass', PasswordInterface::PASSWORD_MAX_LENGTH),
        $mail,
        ClientNetwork::of($request),
      );
    }
    else {
      $this->mailer->sendActivationAgain($mail);
    }
    return new JsonResponse(['message' => 'Please check your email to activate your account.']);
  }

  /**
   * A mistyped address would otherwise lock out a member who has already paid for a pass.
   */
  private function correctEmail(string $name, string $pass, string $mail, string $network): void {
    $user = $this->pendingAccounts->find('name', $name);
    if (
      $user !== NULL
      && !$this->rateLimiter->consume(
        ...self::CORRECTION_LIMIT,
        identifier: "{$user->id()}-$network",
      )
    ) {
      throw new AccessDeniedHttpException(self::TOO_MANY_MESSAGE);
    }
    if ($user === NULL || !$this->passwords->check($pass, (string) $user->getPassword())) {
      throw new BadRequestHttpException('Unrecognized username or password.');
    }
    $verified = AccountState::of($user);
    $this->lock->run((int) $user->id(), function (?UserInterface $user) use ($verified, $mail): void {
      // The account may have been activated with the former address meanwhile.
      if ($user === NULL || !AccountState::of($user)->hasSameLogin($verified)) {
        throw new BadRequestHttpException('Unrecognized username or password.');
      }
      // The password was verified.
      $user->_skipProtectedUserFieldConstraint = TRUE;
      EntityValidation::assertValid($user->setEmail($mail)->validate()->getByField('mail'));
      $user->set('init', $mail)->save();
      $this->mailer->sendActivation($user);
    });
  }

  /**
   * POST /user/confirm-email: `{ uid, token }`.
   */
  public function confirm(Request $request): JsonResponse {
    [$uid, $token] = $this->readActivation($request);
    if (!$this->tokens->isValid($uid, OneTimeTokens::MAIL, $token)) {
      throw $this->createInvalidLinkException();
    }
    $this->rateLimiter->restoreForClient(self::ATTEMPT_EVENT);
    $mail = $this->lock->run($uid, function (?UserInterface $user) use ($uid, $token): string {
      // A new password ends the link.
      $mail = $this->tokens->findEmail($uid, OneTimeTokens::MAIL, $token);
      if ($user?->isActive() !== TRUE || $mail === NULL) {
        throw $this->createInvalidLinkException();
      }
      $this->emailChange->confirm($user, $mail);
      return $mail;
    });
    return new JsonResponse([
      'email' => $mail,
      'message' => 'Your email address has been changed.',
    ]);
  }

  /**
   * Counts invalid tokens.
   *
   * @return array{int, string}
   *   User ID and token.
   */
  private function readActivation(Request $request): array {
    $body = JsonBody::of($request);
    $activation = [$body->integer('uid'), $body->text('token', 64)];
    $this->rateLimiter->requireForClient(...self::ATTEMPT_LIMIT);
    return $activation;
  }

  private function createInvalidLinkException(): BadRequestHttpException {
    return new BadRequestHttpException('The link is invalid or has expired.');
  }

}
