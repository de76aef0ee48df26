<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A refund attempt, stored before the gateway is called.
 */
final readonly class Refund {

  public int $payment;

  public string $key;
  public RefundStatus $status;

  public ?string $reference;
  public ?string $reason;
  public int $created;
  public ?int $settled;

  public function __construct(\stdClass $row) {
    $this->payment = (int) $row->payment;
    $this->key = $row->idempotency_key;
    $this->status = RefundStatus::from($row->status);
    $this->reference = $row->reference;
    $this->reason = $row->reason;
    $this->created = (int) $row->created;
    $this->settled = $row->settled === NULL ? NULL : (int) $row->settled;
  }

}
