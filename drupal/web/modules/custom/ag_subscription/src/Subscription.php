<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A stored subscription. Amounts are minor units, times Unix timestamps.
 */
final readonly class Subscription {

  public int $id;
  public string $uuid;
  public int $uid;
  public SubscriptionStatus $status;

  /**
   * The plan at the time of purchase.
   */
  public string $plan;
  public int $planNid;
  public string $planTitle;
  public string $interval;
  public int $anchorDay;

  /**
   * Price of a renewal.
   */
  public int $price;
  public string $currency;

  /**
   * Price of the current period, credit included.
   */
  public int $paid;

  /**
   * Discount on the next payment.
   */
  public int $credit;
  public ?string $coupon;
  public string $gateway;
  public ?string $customer;
  public string $firstName;
  public string $lastName;
  public string $postalCode;
  public int $periodStart;
  public int $periodEnd;
  public int $nextAttempt;
  public ?int $graceEnd;
  public int $created;

  public function __construct(\stdClass $row) {
    $this->id = (int) $row->id;
    $this->uuid = $row->uuid;
    $this->uid = (int) $row->uid;
    $this->status = SubscriptionStatus::from($row->status);
    $this->plan = $row->plan;
    $this->planNid = (int) $row->plan_nid;
    $this->planTitle = $row->plan_title;
    $this->interval = $row->plan_interval;
    $this->anchorDay = (int) $row->anchor_day;
    $this->price = (int) $row->price;
    $this->currency = $row->currency;
    $this->paid = (int) $row->paid;
    $this->credit = (int) $row->credit;
    $this->coupon = $row->coupon;
    $this->gateway = $row->gateway;
    $this->customer = $row->customer;
    $this->firstName = $row->first_name;
    $this->lastName = $row->last_name;
    $this->postalCode = $row->postal_code;
    $this->periodStart = (int) $row->period_start;
    $this->periodEnd = (int) $row->period_end;
    $this->nextAttempt = (int) $row->next_attempt;
    $this->graceEnd = $row->grace_end === NULL ? NULL : (int) $row->grace_end;
    $this->created = (int) $row->created;
  }

  /**
   * The price of the next renewal.
   */
  public function due(): int {
    return max(0, $this->price - $this->credit);
  }

  public function format(int $amount): string {
    return Money::format($amount, $this->currency);
  }

}
