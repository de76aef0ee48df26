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
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;

/**
 * Registers accounts together with a subscription.
 */
final readonly class AccountRegistration {

  private const FIELDS = ['name' => 'username', 'mail' => 'email', 'pass' => 'password'];

  /**
   * Limits registrations per IP address and hour, because bots can use free plans and coupons.
   */
  private const LIMIT = [
    'ag_subscription.register',
    20,
    3600,
    'Too many accounts have been registered from your IP address. Try again later.',
  ];

  public function __construct(
    private RateLimiter $rateLimiter,
    private PendingAccounts $pendingAccounts,
    private AccountMailer $mailer,
    private ConsentLog $consentLog,
  ) {}

  public function limit(callable $register): Subscription {
    return $this->rateLimiter->limitForClient(
      self::LIMIT,
      $register,
      static fn(?\Throwable $error): bool => $error === NULL,
    );
  }

  public function build(JsonBody $body): UserInterface {
    $password = $body->values['password'] ?? NULL;
    return User::create([
      'name' => Order::text($body, 'username'),
      'mail' => Order::text($body, 'email'),
      'pass' => is_string($password) ? $password : '',
      'status' => 0,
    ]);
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
