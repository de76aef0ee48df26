<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMails;
use Drupal\ag_account\ActiveMembers;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\SiteUrls;
use Drupal\ag_game\Attempts;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * A new password for who has lost theirs.
 */
final class LostPasswordController implements ContainerInjectionInterface {

  use AutowireTrait;

  /**
   * Requests, and wrong tokens, that one address may send in an hour.
   */
  public const REQUEST_EVENT = 'ag_account.lost_password_ip';
  private const GUESS_EVENT = 'ag_account.reset_ip';
  public const EVENTS = 50;
  public const WINDOW = 3600;
  public const TOO_MANY = 'Too many password recovery requests from your IP address. Try again later.';

  public function __construct(
    private readonly AccountMails $mails,
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly Attempts $attempts,
    private readonly ActiveMembers $members,
  ) {}

  /**
   * POST /user/lost-password: the answer is the same whether the address is a member's or not.
   */
  public function request(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $mail = trim($body->text('mail'));
    $page = isset($body->values['forgot_pass_link']) ? $body->text('forgot_pass_link') : "{$this->siteUrls->home()}/account/reset";
    if (!$this->siteUrls->isOwn($page)) {
      throw new BadRequestHttpException('forgot_pass_link must be an address of this site.');
    }
    $this->countTry(self::REQUEST_EVENT, $request);
    $this->mails->sendReset($mail, $page);
    return new JsonResponse(['message' => 'Your password reset has been sent. Please check your email.']);
  }

  /**
   * POST /user/lost-password-reset: sets the password and ends all sessions of the member.
   */
  public function reset(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$name, $token, $password] = [$body->text('name'), $body->text('token'), $body->text('new_pass')];
    $this->countTry(self::GUESS_EVENT, $request);
    $user = $this->members->byName($name);
    $invalid = new BadRequestHttpException('The token is invalid or has expired.');
    if ($user === NULL || !$this->tokens->isValid((int) $user->id(), OneTimeTokens::RESET, $token)) {
      throw $invalid;
    }
    // A token that is right is no guess, whatever the password is like.
    $this->attempts->giveBack(self::GUESS_EVENT, (string) $request->getClientIp());
    $fault = PasswordRule::fault($password);
    if ($fault !== NULL) {
      throw new UnprocessableEntityHttpException($fault);
    }
    // Between the check and here another request may have used it.
    if (!$this->tokens->use((int) $user->id(), OneTimeTokens::RESET, $token)) {
      throw $invalid;
    }
    $user->setPassword($password)->save();
    $this->attempts->clear('user.http_login', "{$user->id()}-{$request->getClientIp()}");
    return new JsonResponse(['message' => 'Your New Password has been saved please log in.']);
  }

  private function countTry(string $event, Request $request): void {
    if (!$this->attempts->take($event, self::EVENTS, self::WINDOW, (string) $request->getClientIp())) {
      throw new AccessDeniedHttpException(self::TOO_MANY);
    }
  }

}
