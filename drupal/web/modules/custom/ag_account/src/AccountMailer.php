<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\RateLimiter;
use Drupal\ag_game\SiteUrls;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DestructableInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\user\UserInterface;

/**
 * Sends account emails after the response, so that its time does not reveal registered addresses.
 */
final class AccountMailer implements DestructableInterface {


  /**
   * Rate limits: MAX_EVENTS per WINDOW seconds and address.
   */
  private const EVENT = 'ag_account.lost_password';
  private const ACTIVATION_EVENT = 'ag_account.activation';
  private const CHANGE_EVENT = 'ag_account.change_mail';
  private const MAX_EVENTS = 5;
  private const WINDOW = 21600;

  /**
   * Gets a token for unknown addresses, so that the timing is equal.
   */
  private const DECOY_UID = 0;

  /**
   * Arguments of the mail manager.
   *
   * @var array<array{string, string, string, array}>
   */
  private array $queue = [];

  public function __construct(
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly RateLimiter $rateLimiter,
    private readonly MailManagerInterface $mailManager,
    private readonly ActiveUsers $activeUsers,
    private readonly PendingAccounts $pendingAccounts,
    private readonly ConfigFactoryInterface $configFactory,
  ) {}

  public function sendActivation(UserInterface $user): void {
    $uid = (int) $user->id();
    $token = $this->tokens->issue($uid, OneTimeTokens::ACTIVATE);
    $this->queue('activation', $user, $this->pageUrl('activate', $uid, $token));
  }

  public function sendActivationAgain(string $mail): void {
    $address = Crypt::hashBase64(mb_strtolower($mail));
    if (!$this->isWithinLimit(self::ACTIVATION_EVENT, $address)) {
      return;
    }
    $user = $this->pendingAccounts->find('mail', $mail);
    if ($user !== NULL) {
      $this->sendActivation($user);
    }
  }

  /**
   * @return bool
   *   FALSE when the limit is exceeded.
   */
  public function sendEmailConfirmation(UserInterface $user, string $mail): bool {
    $uid = (int) $user->id();
    if (!$this->isWithinLimit(self::CHANGE_EVENT, (string) $uid)) {
      return FALSE;
    }
    $token = $this->tokens->issue($uid, OneTimeTokens::MAIL, $mail);
    $this->queue('new_address', $user, $this->pageUrl('confirm-email', $uid, $token), $mail);
    return TRUE;
  }

  public function notifyOldAddress(UserInterface $user, string $old): void {
    $this->queue('changed', $user, $this->siteUrls->home(), $old);
  }

  public function warnOfFailedLogins(UserInterface $user): void {
    $this->queue('attempts', $user, "{$this->siteUrls->home()}/account/password");
  }

  public function forwardMessage(string $name, string $email, string $message): bool {
    $site = $this->configFactory->get('system.site');
    $mail = $this->mailManager->mail(
      'ag_account',
      'contact',
      (string) $site->get('mail'),
      (string) $site->get('default_langcode'),
      ['contact-message' => ['name' => $name, 'email' => $email, 'message' => $message]],
      $email,
    );
    return $mail['result'] === TRUE;
  }

  private function queue(string $key, UserInterface $user, string $link, ?string $to = NULL): void {
    $this->queue[] = [
      $key,
      $to ?? (string) $user->getEmail(),
      $user->getPreferredLangcode(),
      ['user' => $user, 'link' => $link],
    ];
  }

  private function isWithinLimit(string $event, string $identifier): bool {
    return $this->rateLimiter->consume($event, self::MAX_EVENTS, self::WINDOW, $identifier);
  }

  private function pageUrl(string $name, int $uid, string $token): string {
    return "{$this->siteUrls->home()}/account/$name?uid=$uid&token=$token";
  }

  /**
   * Takes the same time for unknown addresses.
   *
   * @param string $page
   *   URL that the link opens.
   */
  public function sendReset(string $mail, string $page): void {
    $address = Crypt::hashBase64(mb_strtolower($mail));
    if (!$this->isWithinLimit(self::EVENT, $address)) {
      return;
    }
    $user = $this->activeUsers->find('mail', $mail);
    $token = $this->tokens->issue(
      $user === NULL ? self::DECOY_UID : (int) $user->id(),
      OneTimeTokens::RESET,
    );
    if ($user !== NULL) {
      $this->queue('reset', $user, $this->resetLink($page, $user, $token));
    }
  }

  public function issueResetLink(UserInterface $user): string {
    $token = $this->tokens->issue((int) $user->id(), OneTimeTokens::RESET);
    return $this->resetLink("{$this->siteUrls->home()}/account/reset", $user, $token);
  }

  private function resetLink(string $page, UserInterface $user, string $token): string {
    $page = explode('#', $page)[0];
    $query = http_build_query(
      ['name' => $user->getAccountName(), 'token' => $token],
      encoding_type: PHP_QUERY_RFC3986,
    );
    return $page . (str_contains($page, '?') ? '&' : '?') . $query;
  }

  public function destruct(): void {
    foreach ($this->queue as $mail) {
      $this->mailManager->mail('ag_account', ...$mail);
    }
    $this->queue = [];
  }

}
