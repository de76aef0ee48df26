<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Database\Connection;

/**
 * Runs tasks in database transactions.
 *
 * Core commits a transaction that goes out of scope, also because of an exception.
 */
final readonly class TransactionRunner {

  public function __construct(private Connection $database) {}

  /**
   * Rolls back when the task throws.
   *
   * @param callable(): T $task
   *   The task.
   *
   * @return T
   *   The result of the task.
   *
   * @template T
   */
  public function run(callable $task): mixed {
    $transaction = $this->database->startTransaction();
    try {
      $result = $task();
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
    return $result;
  }

  /**
   * Runs the task once the outermost transaction is committed; at once without a transaction.
   *
   * It also runs when a nested run() was rolled back.
   *
   * @param callable(): void $task
   *   The task. It must not throw.
   */
  public function afterCommit(callable $task): void {
    if (!$this->database->inTransaction()) {
      $task();
      return;
    }
    $this->database->transactionManager()->addPostTransactionCallback(
      static function (bool $isCommitted) use ($task): void {
        if ($isCommitted) {
          $task();
        }
      },
    );
  }

}
