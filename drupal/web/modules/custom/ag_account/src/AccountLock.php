<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;

/**
 * Locks accounts while something that was verified is acted on. Each save of an account locks it.
 */
final readonly class AccountLock {

  public function __construct(
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * Does the work in a transaction that locks the account.
   *
   * @param int $uid
   *   The user ID.
   * @param callable(\Drupal\user\UserInterface|null): mixed $work
   *   Gets the user as stored; NULL when the account was deleted.
   */
  public function run(int $uid, callable $work): mixed {
    $transaction = $this->database->startTransaction();
    try {
      $this->lock($uid);
      $user = $this->entityTypeManager->getStorage('user')->loadUnchanged($uid);
      $result = $work($user);
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    $transaction->commitOrRelease();
    return $result;
  }

  /**
   * Locks an account until the end of the transaction.
   *
   * @return \Drupal\ag_account\AccountState|null
   *   The latest state with any isolation level. NULL when the account was deleted.
   *
   * @throws \LogicException
   *   Without a transaction.
   */
  public function lock(int $uid): ?AccountState {
    if (!$this->database->inTransaction()) {
      throw new \LogicException('Accounts can be locked in a transaction only.');
    }
    // Core deletes and inserts the row of the data table, so that waiting for it would miss it.
    // SQLite, which ignores FOR UPDATE, is locked by any change.
    $this->database->update('users')
      ->expression('langcode', '[langcode]')
      ->condition('uid', $uid)
      ->execute();
    $query = $this->database->select('users_field_data', 'u')
      ->fields('u', AccountState::FIELDS)
      ->condition('uid', $uid)
      ->condition('default_langcode', 1);
    // Reads the latest row with any isolation level.
    $query->forUpdate();
    $row = $query->execute()->fetchAssoc();
    return $row ? AccountState::fromRow($row) : NULL;
  }

}
