<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A stored payment. Its UUID is the idempotency key at the gateway.
 */
final class Payment {

  public const FIRST = 'first';
  public const CHANGE = 'change';
  public const RENEWAL = 'renewal';

  /**
   * Replaces the card for renewals without a payment.
   */
  public const CARD = 'card';

  public readonly int $id;
  public readonly string $uuid;
  public readonly string $owner;
  public readonly ?int $uid;
  public readonly ?int $subscription;
  public readonly string $purpose;
  public readonly string $plan;
  public readonly ?string $coupon;

  /**
   * Minor units; negative for credit.
   */
  public readonly int $amount;
  public readonly string $currency;
  public readonly string $description;
  public readonly PaymentStatus $status;
  public readonly bool $confirmed;

  public readonly bool $awaitsPayer;
  public readonly string $gateway;
  public readonly ?string $reference;
  public readonly int $created;

  public function __construct(\stdClass $row) {
    $this->id = (int) $row->id;
    $this->uuid = $row->uuid;
    $this->owner = $row->owner;
    $this->uid = $row->uid === NULL ? NULL : (int) $row->uid;
    $this->subscription = $row->subscription === NULL ? NULL : (int) $row->subscription;
    $this->purpose = $row->purpose;
    $this->plan = $row->plan;
    $this->coupon = $row->coupon;
    $this->amount = (int) $row->amount;
    $this->currency = $row->currency;
    $this->description = $row->description;
    $this->status = PaymentStatus::from($row->status);
    $this->confirmed = (bool) $row->confirmed;
    $this->awaitsPayer = (bool) $row->awaits_payer;
    $this->gateway = $row->gateway;
    $this->reference = $row->reference;
    $this->created = (int) $row->created;
  }

  public function isRefundable(): bool {
    return $this->status === PaymentStatus::Paid && $this->amount > 0 && $this->reference !== NULL;
  }

}
