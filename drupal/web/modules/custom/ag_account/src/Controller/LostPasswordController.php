<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountLock;
use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ActiveUsers;
use Drupal\ag_account\KnownDevices;
use Drupal\ag_account\LoginFloodControl;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\RateLimiter;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Password\PasswordInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Resets forgotten passwords.
 */
final class LostPasswordController extends ControllerBase {

  private const TOO_MANY_MESSAGE = 'Too many password recovery requests from your IP address. Try again later.';

  /**
   * Length of names and addresses before they are trimmed.
   */
  private const MAX_LENGTH = 254;

  /**
   * Limits requests and attempts per client network and hour.
   */
  private const REQUEST_LIMIT = ['ag_account.lost_password_ip', 50, 3600, self::TOO_MANY_MESSAGE];
  private const ATTEMPT_EVENT = 'ag_account.reset_ip';
  private const ATTEMPT_LIMIT = [self::ATTEMPT_EVENT, 50, 3600, self::TOO_MANY_MESSAGE];

  public function __construct(
    private readonly AccountMailer $mailer,
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly RateLimiter $rateLimiter,
    private readonly ActiveUsers $activeUsers,
    private readonly LoginFloodControl $loginFlood,
    private readonly KnownDevices $devices,
    private readonly PasswordInterface $passwords,
    private readonly AccountLock $lock,
  ) {}

  /**
   * POST /user/lost-password: does not reveal whether the address is registered.
   */
  public function request(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $mail = trim($body->text('mail'));
    $page = isset($body->values['forgot_pass_link']) ? $body->text('forgot_pass_link') : NULL;
    if ($page !== NULL && !$this->siteUrls->isSiteUrl($page)) {
      throw InvalidFieldException::of(
        'forgot_pass_link',
        'forgot_pass_link must be an address of this site.',
      );
    }
    $this->rateLimiter->requireForClient(...self::REQUEST_LIMIT);
    $this->mailer->sendReset($mail, $page, 'mail');
    return new JsonResponse([
      'message' => 'Your password reset has been sent. Please check your email.',
    ]);
  }

  /**
   * POST /user/password: core's call, for `name` or `mail`.
   */
  public function requestFromCore(Request $request): Response {
    $body = JsonBody::of($request);
    $field = isset($body->values['name']) ? 'name' : 'mail';
    if (!isset($body->values[$field])) {
      throw new BadRequestHttpException('Missing credentials.name or credentials.mail');
    }
    $identifier = trim($body->text($field, self::MAX_LENGTH, 0));
    $this->rateLimiter->requireForClient(...self::REQUEST_LIMIT);
    $this->mailer->sendReset($identifier, NULL, $field);
    return new Response();
  }

  /**
   * POST /user/lost-password-reset: also ends all of the member's sessions.
   */
  public function reset(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$name, $token, $password] = [
      $body->text('name'),
      $body->text('token'),
      $body->text('new_pass'),
    ];
    $this->rateLimiter->requireForClient(...self::ATTEMPT_LIMIT);
    $user = $this->activeUsers->find('name', $name);
    $invalid = new BadRequestHttpException('The token is invalid or has expired.');
    if (
      $user === NULL
      || !$this->tokens->isValid((int) $user->id(), OneTimeTokens::RESET, $token)
    ) {
      throw $invalid;
    }
    // A valid token is not a guess, even if the password is refused.
    $this->rateLimiter->restoreForClient(self::ATTEMPT_EVENT);
    $error = PasswordRule::violation($password);
    if ($error !== NULL) {
      throw InvalidFieldException::of('new_pass', (string) $error, 'weak', 422);
    }
    // A concurrent request may have used the token since the check.
    if (!$this->tokens->use((int) $user->id(), OneTimeTokens::RESET, $token)) {
      throw $invalid;
    }
    $hash = $this->passwords->hash($password);
    $user = $this->lock->run(
      (int) $user->id(),
      static function (?UserInterface $user) use ($hash, $invalid): UserInterface {
        // The account may have been blocked or deleted meanwhile.
        if ($user?->isActive() !== TRUE) {
          throw $invalid;
        }
        $user->_skipProtectedUserFieldConstraint = TRUE;
        $user->set('pass', ['value' => $hash, 'pre_hashed' => TRUE])->save();
        return $user;
      },
    );
    $this->loginFlood->clearAccount((int) $user->id(), (string) $request->getClientIp());
    $this->devices->remember($user);
    return new JsonResponse(['message' => 'Your New Password has been saved please log in.']);
  }

}
