<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ConsentLog;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Registers accounts together with a subscription.
 */
final readonly class AccountRegistration {

  private const FIELDS = ['name' => 'username', 'mail' => 'email', 'pass' => 'password'];

  private const EVENT = 'ag_subscription.register';

  /**
   * Limits registrations per IP address and hour, because bots can use free plans and coupons.
   */
  private const MAX_EVENTS = 20;
  private const WINDOW = 3600;

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private RateLimiter $rateLimiter,
    private PendingAccounts $pendingAccounts,
    private AccountMailer $mailer,
    private ConsentLog $consentLog,
  ) {}

  /**
   * Counts a registration before it is paid, and undoes the count when it fails.
   *
   * @param callable(): void $abandon
   *   Removes what was stored when the limit is exceeded.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   429 when the limit is exceeded; otherwise what $pay throws.
   */
  public function limit(callable $pay, callable $abandon): Subscription {
    if (!$this->rateLimiter->consumeForClient(self::EVENT, self::MAX_EVENTS, self::WINDOW)) {
      $abandon();
      throw new PassException(
        429,
        'Too many accounts have been registered from your IP address. Try again later.',
      );
    }
    try {
      return $pay();
    }
    catch (\Throwable $error) {
      $this->rateLimiter->restoreForClient(self::EVENT);
      throw $error;
    }
  }

  public function build(JsonBody $body): UserInterface {
    $password = $body->values['password'] ?? NULL;
    $account = $this->entityTypeManager->getStorage('user')->create([
      'name' => Order::text($body, 'username'),
      'mail' => Order::text($body, 'email'),
      'pass' => is_string($password) ? $password : '',
      'status' => 0,
    ]);
    return $account;
  }

  public function save(UserInterface $account, string $consent): void {
    $account->set('init', $account->getEmail())->save();
    $this->consentLog->record((int) $account->id(), ConsentLog::SUBSCRIPTION, $consent);
    $this->mailer->sendActivation($account);
  }

  /**
   * @return array<string, string>
   *   Messages by request field.
   */
  public function validate(UserInterface $account): array {
    $this->pendingAccounts->deleteExpired();
    $fieldErrors = [];
    foreach ($account->validate() as $violation) {
      $field = explode('.', $violation->getPropertyPath())[0];
      $fieldErrors[self::FIELDS[$field] ?? $field] ??= EntityValidation::message($violation);
    }
    $weak = PasswordRule::violation((string) $account->getPassword());
    if ($weak !== NULL) {
      $fieldErrors['password'] = (string) $weak;
    }
    return $fieldErrors;
  }

}
