<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ConsentLog;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Password\PasswordInterface;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;

/**
 * Accounts that are bought together with a pass.
 *
 * Until the provider reports the payment, an account is a value of the attempt.
 */
final readonly class NewAccounts {

  private const FIELDS = ['name' => 'username', 'mail' => 'email', 'pass' => 'password'];

  public function __construct(
    private PendingAccounts $pendingAccounts,
    private AccountMailer $mailer,
    private ConsentLog $consentLog,
    private PasswordInterface $password,
  ) {}

  /**
   * @return string[]
   *   Names of locks.
   */
  public function locks(UserInterface $account): array {
    return [
      'name:' . mb_strtolower($account->getAccountName()),
      'mail:' . mb_strtolower((string) $account->getEmail()),
    ];
  }

  /**
   * @return array<string, string>
   *   Messages by request field.
   */
  public function errors(UserInterface $account, ?string $password = NULL): array {
    $this->pendingAccounts->deleteExpired();
    $weak = $password === NULL ? NULL : PasswordRule::violation($password);
    $errors = $weak === NULL ? [] : ['password' => (string) $weak];
    $messages = [];
    foreach ($account->validate() as $violation) {
      $messages[explode('.', $violation->getPropertyPath())[0]] ??= EntityValidation::message($violation);
    }
    return $errors + $this->byRequestField($messages);
  }

  /**
   * The value of an attempt.
   */
  public function store(UserInterface $account, string $consent): array {
    return [
      'name' => $account->getAccountName(),
      'mail' => $account->getEmail(),
      'pass' => $this->password->hash((string) $account->getPassword()),
      'consent' => $this->consentLog->text($consent),
    ];
  }

  /**
   * The account of an attempt, not saved; NULL when a member bought.
   */
  public function ofAttempt(GamePass $pass): ?UserInterface {
    $account = $pass->get('account');
    return $account->isEmpty() ? NULL : User::create([
      'name' => $account->name,
      'mail' => $account->mail,
      'init' => $account->mail,
      'pass' => ['value' => $account->pass, 'pre_hashed' => TRUE],
      'status' => 0,
    ]);
  }

  /**
   * Call it in a transaction.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When a registration that errors() did not see yet has the name or address.
   */
  public function register(UserInterface $account, string $consent): void {
    try {
      $account->save();
    }
    catch (EntityStorageException $error) {
      $taken = $error->getPrevious();
      $errors = $taken instanceof InvalidFieldException ? array_column($taken->body()['errors'], 'message', 'field') : [];
      throw $errors === [] ? $error : new PassException(422, reset($errors), $this->byRequestField($errors), $taken);
    }
    $this->consentLog->record((int) $account->id(), ConsentLog::SUBSCRIPTION, $consent);
    $this->mailer->sendActivation($account);
  }

  private function byRequestField(array $messages): array {
    $fields = array_map(static fn(string $field): string => self::FIELDS[$field] ?? $field, array_keys($messages));
    return array_combine($fields, $messages);
  }

}
