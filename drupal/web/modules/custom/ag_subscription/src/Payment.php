<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A stored payment. Its UUID is the idempotency key at the gateway.
 */
final readonly class Payment {

  public const FIRST = 'first';
  public const CHANGE = 'change';
  public const RENEWAL = 'renewal';

  /**
   * Replaces the card for renewals without a payment.
   */
  public const CARD = 'card';

  public int $id;
  public string $uuid;
  public string $owner;
  public ?int $uid;
  public ?int $subscription;
  public string $purpose;
  public string $plan;
  public ?string $coupon;

  /**
   * Minor units; negative for credit.
   */
  public int $amount;
  public string $currency;
  public string $description;
  public PaymentStatus $status;
  public bool $confirmed;

  public bool $awaitsPayer;
  public string $gateway;
  public ?string $reference;
  public int $created;

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

  public function formatAmount(): string {
    return Money::format($this->amount, $this->currency);
  }

  public function isRefundable(): bool {
    return $this->status === PaymentStatus::Paid && $this->amount > 0 && $this->reference !== NULL;
  }

}
