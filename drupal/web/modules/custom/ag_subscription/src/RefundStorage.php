<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;

/**
 * Stores refunds.
 */
final readonly class RefundStorage {

  private const TABLE = 'ag_subscription_refund';

  private const MAX_LENGTH = 255;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  /**
   * A lost response is retried with the same key, a refused refund with a new one.
   */
  public function findOrCreateOpen(Payment $payment): Refund {
    $before = $this->forPayment($payment);
    $open = array_filter(
      $before,
      fn(Refund $refund): bool => $refund->status === RefundStatus::Requested,
    );
    return reset($open) ?: $this->get((int) $this->database->insert(self::TABLE)->fields([
      'payment' => $payment->id,
      'idempotency_key' => "refund-{$payment->uuid}-" . count($before),
      'status' => RefundStatus::Requested->value,
      'created' => $this->time->getCurrentTime(),
    ])->execute());
  }

  /**
   * Moves the payment's refunds from one status to another.
   */
  public function settle(
    Payment $payment,
    RefundStatus $from,
    RefundStatus $to,
    ?string $reference = NULL,
    ?string $reason = NULL,
  ): void {
    $columns = [
      'status' => $to->value,
      'reason' => $reason === NULL ? NULL : mb_substr($reason, 0, self::MAX_LENGTH),
      'settled' => $this->time->getCurrentTime(),
    ];
    $this->database->update(self::TABLE)
      ->fields($columns + ($reference === NULL ? [] : ['reference' => $reference]))
      ->condition('payment', $payment->id)
      ->condition('status', $from->value)
      ->execute();
  }

  /**
   * @return \Drupal\ag_subscription\Refund[]
   *   Latest first.
   */
  public function forPayment(Payment $payment): array {
    return $this->find(['payment' => $payment->id]);
  }

  /**
   * @return \Drupal\ag_subscription\Refund[]
   *   Attempts without a known outcome.
   */
  public function findPending(array $conditions = []): array {
    return $this->find($conditions + ['status' => RefundStatus::Requested->value]);
  }

  private function get(int $id): Refund {
    return $this->find(['id' => $id])[0];
  }

  private function find(array $conditions): array {
    $query = $this->database->select(self::TABLE, 'r')->fields('r')->orderBy('id', 'DESC');
    foreach ($conditions as $column => $value) {
      $query->condition($column, $value);
    }
    return array_map(fn(\stdClass $row): Refund => new Refund($row), $query->execute()->fetchAll());
  }

}
