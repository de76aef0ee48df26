<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\RateLimiter;
use Drupal\ag_game\SiteUrls;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\Core\Queue\QueueFactory;
use Drupal\user\UserInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Sends account emails. Only the nonces of their tokens are queued.
 */
final class AccountMailer extends QueuedMailer {

  public const QUEUE = 'ag_account_mail';

  private const ACTIVATION = 'activation';
  private const RESET = 'reset';
  private const NEW_ADDRESS = 'new_address';
  private const CHANGED = 'changed';
  private const WARNING = 'attempts';

  /**
   * Purposes of the tokens in emails.
   */
  private const PURPOSES = [
    self::ACTIVATION => OneTimeTokens::ACTIVATE,
    self::RESET => OneTimeTokens::RESET,
    self::NEW_ADDRESS => OneTimeTokens::MAIL,
  ];

  /**
   * Limits of reset and activation emails to an address: per client network and in total.
   */
  private const RESET_LIMITS = [
    'client' => ['ag_account.reset_mail_client', 5, self::WINDOW],
    'total' => ['ag_account.reset_mail', 20, self::WINDOW],
  ];
  private const ACTIVATION_LIMITS = [
    'client' => ['ag_account.activation_mail_client', 5, self::WINDOW],
    'total' => ['ag_account.activation_mail', 20, self::WINDOW],
  ];

  /**
   * Reset emails that a known device requests: others cannot use them up.
   */
  private const DEVICE_LIMIT = ['ag_account.reset_mail_device', 5, self::WINDOW];

  private const CHANGE_LIMIT = ['ag_account.change_mail', 5, self::WINDOW];
  private const WINDOW = 21600;

  /**
   * Queued for unknown addresses, so that the timing is equal.
   */
  private const DECOY_UID = 0;

  public function __construct(
    QueueFactory $queues,
    TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_account')]
    LoggerInterface $logger,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly RateLimiter $rateLimiter,
    private readonly MailManagerInterface $mailManager,
    private readonly ActiveUsers $activeUsers,
    private readonly PendingAccounts $pendingAccounts,
    private readonly ConfigFactoryInterface $configFactory,
    private readonly KnownDevices $devices,
    private readonly RequestStack $requests,
    private readonly DateFormatterInterface $dates,
  ) {
    parent::__construct(self::QUEUE, $queues, $time, $logger);
  }

  public function sendActivation(UserInterface $user): void {
    $this->queue(self::ACTIVATION, (int) $user->id());
  }

  public function sendActivationAgain(string $mail): void {
    if (!$this->consumeForAddress(self::ACTIVATION_LIMITS, $mail)) {
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
    if (!$this->rateLimiter->consume(...self::CHANGE_LIMIT, identifier: (string) $uid)) {
      return FALSE;
    }
    $this->queue(self::NEW_ADDRESS, $uid, $mail);
    return TRUE;
  }

  public function notifyOldAddress(UserInterface $user, string $old): void {
    $this->queue(self::CHANGED, (int) $user->id(), $old);
  }

  public function warnOfFailedLogins(UserInterface $user): void {
    $this->queue(self::WARNING, (int) $user->id());
  }

  /**
   * Sends the email at once: the deletion waits for it.
   */
  public function warnOfDeletion(UserInterface $user, int $deletion): bool {
    $langcode = $user->getPreferredLangcode();
    $mail = $this->mailManager->mail('ag_account', 'inactive', (string) $user->getEmail(), $langcode, [
      'user' => $user,
      'link' => "{$this->siteUrls->home()}/account",
      'day' => $this->dates->format($deletion, 'portal_day', langcode: $langcode),
      '_error_message' => FALSE,
    ]);
    return $mail['result'] === TRUE;
  }

  /**
   * @param int|null $due
   *   The time by which a message about a child's data needs a reply; NULL for other messages.
   */
  public function forwardMessage(string $name, string $email, string $message, ?int $due = NULL): bool {
    $site = $this->configFactory->get('system.site');
    $langcode = (string) $site->get('default_langcode');
    $values = ['name' => $name, 'email' => $email, 'message' => $message];
    if ($due !== NULL) {
      $values['due'] = $this->dates->format($due, 'portal_day', langcode: $langcode);
    }
    $mail = $this->mailManager->mail(
      'ag_account',
      $due === NULL ? 'contact' : 'child_data',
      (string) $site->get('mail'),
      $langcode,
      ['contact-message' => $values],
      $email,
    );
    return $mail['result'] === TRUE;
  }

  /**
   * @param string|null $to
   *   Defaults to the user's address.
   * @param string $page
   *   URL of the page that resets a password.
   */
  private function queue(string $key, int $uid, ?string $to = NULL, string $page = ''): void {
    $purpose = self::PURPOSES[$key] ?? NULL;
    $nonce = $purpose === NULL ? NULL : $this->tokens->reserve($uid, $purpose, $to);
    $this->add(['key' => $key, 'uid' => $uid, 'to' => $to, 'page' => $page, 'nonce' => $nonce]);
  }

  protected function send(array $mail): bool {
    ['key' => $key, 'uid' => $uid, 'to' => $to, 'page' => $page] = $mail;
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    $isObsolete = $user === NULL || match ($key) {
      // A renewed token would extend the life of an account that was not activated.
      self::ACTIVATION => $this->isOld($mail),
      self::RESET, self::NEW_ADDRESS => !$user->isActive(),
      default => FALSE,
    };
    if ($isObsolete) {
      return TRUE;
    }
    $purpose = self::PURPOSES[$key] ?? NULL;
    $token = $purpose === NULL ? '' : $this->tokens->renew($uid, $purpose, $mail['nonce']);
    if ($token === NULL) {
      // For example, a newer email replaced it.
      return TRUE;
    }
    $home = $this->siteUrls->home();
    $link = match ($key) {
      self::ACTIVATION => "$home/account/activate?uid=$uid&token=$token",
      self::NEW_ADDRESS => "$home/account/confirm-email?uid=$uid&token=$token",
      self::RESET => $this->resetLink($page, $user, $token),
      self::WARNING => "$home/account/password",
      default => $home,
    };
    $result = $this->mailManager->mail(
      'ag_account',
      $key,
      $to ?? (string) $user->getEmail(),
      $user->getPreferredLangcode(),
      // After the response, core's message would be displayed on a later page.
      ['user' => $user, 'link' => $link, '_error_message' => FALSE],
    );
    // NULL when a module cancelled it.
    return $result['result'] !== FALSE;
  }

  /**
   * @param array{client: array{string, int, int}, total: array{string, int, int}} $limits
   *   Event, limit and window.
   */
  private function consumeForAddress(array $limits, string $mail): bool {
    $address = Crypt::hashBase64(mb_strtolower($mail));
    $network = ClientNetwork::of($this->requests->getCurrentRequest());
    if (!$this->rateLimiter->consume(...$limits['client'], identifier: "$address-$network")) {
      return FALSE;
    }
    return $this->rateLimiter->consume(...$limits['total'], identifier: $address);
  }

  /**
   * Takes the same time for unknown accounts.
   *
   * @param string $identifier
   *   An email address or a username.
   * @param string|null $page
   *   URL that the link opens; by default the page of the site.
   * @param string ...$fields
   *   What the identifier can be: `mail`, `name` or both.
   */
  public function sendReset(string $identifier, ?string $page, string ...$fields): void {
    $user = NULL;
    foreach ($fields as $field) {
      $user ??= $this->activeUsers->find($field, $identifier);
    }
    $device = $user === NULL ? NULL : $this->devices->find($user);
    $isAllowed = $device === NULL
      ? $this->consumeForAddress(self::RESET_LIMITS, (string) ($user?->getEmail() ?? $identifier))
      : $this->rateLimiter->consume(...self::DEVICE_LIMIT, identifier: "{$user->id()}-$device");
    if ($isAllowed) {
      $uid = (int) ($user?->id() ?? self::DECOY_UID);
      $this->queue(self::RESET, $uid, page: $page ?? $this->resetPage());
    }
  }

  public function issueResetLink(UserInterface $user): string {
    return $this->resetLink(
      $this->resetPage(),
      $user,
      $this->tokens->issue((int) $user->id(), OneTimeTokens::RESET),
    );
  }

  private function resetPage(): string {
    return "{$this->siteUrls->home()}/account/reset";
  }

  private function resetLink(string $page, UserInterface $user, string $token): string {
    $page = explode('#', $page)[0];
    $query = http_build_query(
      ['name' => $user->getAccountName(), 'token' => $token],
      encoding_type: PHP_QUERY_RFC3986,
    );
    return $page . (str_contains($page, '?') ? '&' : '?') . $query;
  }

}
