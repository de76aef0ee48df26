<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_account\EventSubscriber\EnumerationLimiter;
use Drupal\ag_game\InvalidFieldException;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Names and email addresses are unique in the database, in any letter case.
 *
 * Core validates before it saves, so that parallel requests could give two accounts one address;
 * its index of names distinguishes languages and, on PostgreSQL, letter case.
 */
final readonly class AccountIdentifiers {

  private const TABLE = 'ag_account_identifier';

  /**
   * Core's messages.
   */
  private const TAKEN = [
    'name' => 'The username %s is already taken.',
    'mail' => 'The email address %s is already taken.',
  ];

  public function __construct(
    private Connection $database,
    private RequestStack $requests,
  ) {}

  /**
   * Reserves a new name and address. Call it in the transaction of the save, before it.
   *
   * @throws \Drupal\ag_game\InvalidFieldException
   *   When another account has them.
   */
  public function claim(UserInterface $user): void {
    foreach (array_keys(self::TAKEN) as $field) {
      $value = (string) $user->get($field)->value;
      $before = $user->isNew() ? '' : (string) $user->getOriginal()?->get($field)->value;
      if (self::hash($value) !== self::hash($before)) {
        $this->replace($user, $field, $value);
      }
    }
  }

  /**
   * Call it when a new account has got its ID.
   */
  public function assign(UserInterface $user): void {
    foreach (array_keys(self::TAKEN) as $field) {
      $this->database->update(self::TABLE)
        ->fields(['uid' => (int) $user->id()])
        ->condition('field', $field)
        ->condition('hash', self::hash((string) $user->get($field)->value))
        ->execute();
    }
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  private function replace(UserInterface $user, string $field, string $value): void {
    if (!$user->isNew()) {
      $this->database->delete(self::TABLE)
        ->condition('uid', (int) $user->id())
        ->condition('field', $field)
        ->execute();
    }
    if ($value === '') {
      return;
    }
    try {
      $this->database->insert(self::TABLE)
        ->fields(['field' => $field, 'hash' => self::hash($value), 'uid' => (int) $user->id()])
        ->execute();
    }
    catch (IntegrityConstraintViolationException $error) {
      $this->requests->getCurrentRequest()?->attributes->set(EnumerationLimiter::TAKEN, TRUE);
      $message = sprintf(self::TAKEN[$field], $value);
      throw new InvalidFieldException(
        422,
        "Unprocessable Entity: validation failed.\n$field: $message\n",
        [['field' => $field, 'code' => 'taken', 'message' => $message]],
        $error,
      );
    }
  }

  private static function hash(string $value): string {
    return Crypt::hashBase64(mb_strtolower($value));
  }

}
