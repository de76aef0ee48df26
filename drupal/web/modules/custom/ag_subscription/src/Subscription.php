<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A stored subscription. Amounts are minor units, times Unix timestamps.
 */
final class Subscription {

  public readonly int $id;
  public readonly string $uuid;
  public readonly int $uid;
  public readonly SubscriptionStatus $status;

  /**
   * The plan at the time of purchase.
   */
  public readonly string $plan;
  public readonly int $planNid;
  public readonly string $planTitle;
  public readonly string $interval;
  public readonly int $anchorDay;

  /**
   * Price of a renewal.
   */
  public readonly int $price;
  public readonly string $currency;

  /**
   * Price of the current period, credit included.
   */
  public readonly int $paid;

  /**
   * Discount on the next payment.
   */
  public readonly int $credit;
  public readonly ?string $coupon;
  public readonly string $gateway;
  public readonly ?string $customer;
  public readonly string $firstName;
  public readonly string $lastName;
  public readonly string $postalCode;
  public readonly int $periodStart;
  public readonly int $periodEnd;
  public readonly int $nextAttempt;
  public readonly ?int $graceEnd;
  public readonly int $created;

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

  public function nextEnd(int $start): int {
    return Period::end($start, $this->interval, $this->anchorDay);
  }

}
