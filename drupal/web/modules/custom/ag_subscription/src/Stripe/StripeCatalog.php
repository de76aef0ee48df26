<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Stripe;

use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Plan;
use Stripe\Exception\InvalidRequestException;
use Stripe\StripeClient;

/**
 * Prices of plans, and coupons, at Stripe.
 */
final readonly class StripeCatalog {

  public function __construct(private StripeClient $stripe) {}

  /**
   * The ID of the price with the plan's lookup key. A changed plan gets a new one; members keep theirs.
   */
  public function price(Plan $plan): string {
    $key = "game_pass_{$plan->id}";
    $price = $this->stripe->prices->all(['lookup_keys' => [$key], 'limit' => 1])->data[0] ?? NULL;
    if (
      $price !== NULL
      && $price->active
      && $price->unit_amount === $plan->price
      && strtoupper($price->currency) === $plan->currency
      && $price->recurring?->interval === $plan->interval
    ) {
      return $price->id;
    }
    return $this->stripe->prices->create([
      'lookup_key' => $key,
      'transfer_lookup_key' => TRUE,
      'unit_amount' => $plan->price,
      'currency' => strtolower($plan->currency),
      'recurring' => ['interval' => $plan->interval],
      'metadata' => ['plan' => $plan->id],
      // Prices include taxes.
      'tax_behavior' => 'inclusive',
    ] + ($price === NULL ? ['product_data' => ['name' => $plan->title]] : ['product' => (string) StripeApi::id($price->product)]))->id;
  }

  /**
   * The ID of a coupon. It contains the terms, because those of a coupon at Stripe cannot change.
   *
   * The site checks dates and limits: at Stripe, unfinished purchases would count as uses.
   */
  public function coupon(Coupon $coupon, string $currency): string {
    $terms = $coupon->percent === NULL
      ? ['amount_off' => (int) $coupon->amount, 'currency' => strtolower($currency)]
      : ['percent_off' => $coupon->percent];
    $id = $coupon->code . '-' . substr(hash('sha256', serialize($terms)), 0, 12);
    try {
      return $this->stripe->coupons->retrieve($id)->id;
    }
    catch (InvalidRequestException $error) {
      if ($error->getHttpStatus() !== 404) {
        throw $error;
      }
    }
    return $this->stripe->coupons->create(['id' => $id, 'name' => mb_substr($coupon->code, 0, 40), 'duration' => 'once'] + $terms)->id;
  }

}
