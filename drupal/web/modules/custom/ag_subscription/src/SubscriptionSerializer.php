<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Serializes subscriptions and receipts for the API.
 */
final readonly class SubscriptionSerializer {

  public function __construct(
    private PlanRepository $plans,
    private PaymentStorage $payments,
  ) {}

  public function subscription(Subscription $subscription): array {
    return [
      'id' => $subscription->uuid,
      'plan' => $this->plans->forSubscription($subscription)->toArray(),
      'status' => $subscription->status->value,
      'price' => Money::major($subscription->price),
      'currency' => $subscription->currency,
      'coupon' => $subscription->coupon,
      'current_period_start' => self::time($subscription->periodStart),
      'current_period_end' => self::time($subscription->periodEnd),
      'cancel_at_period_end' => $subscription->status === SubscriptionStatus::Cancelled,
      'gateway' => $subscription->gateway,
    ];
  }

  public function receipts(int $uid): array {
    return array_map(fn(Payment $payment): array => [
      'id' => $payment->uuid,
      'created' => self::time($payment->created),
      'amount' => Money::major($payment->amount),
      'currency' => $payment->currency,
      'description' => $payment->description,
      'status' => $payment->status->value,
    ], $this->payments->receipts($uid));
  }

  private static function time(int $time): string {
    return gmdate(\DATE_RFC3339, $time);
  }

}
