<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Stripe;

use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Plan;
use Stripe\Exception\InvalidRequestException;
use Stripe\StripeClient;

/**
 * Prices of plans and promotion codes of coupons at Stripe.
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
   * The ID of the active promotion code of a coupon. Changed terms replace it.
   *
   * The site checks limits: at Stripe, unfinished purchases would count as uses.
   */
  public function promotionCode(Coupon $coupon, string $currency): string {
    $terms = $coupon->percent === NULL
      ? ['amount_off' => (int) $coupon->amount, 'currency' => strtolower($currency)]
      : ['percent_off' => $coupon->percent];
    $id = $this->coupon($coupon->code, $terms);
    $codes = $this->stripe->promotionCodes->all(['code' => $coupon->code, 'active' => TRUE, 'limit' => 1]);
    $current = $codes->data[0] ?? NULL;
    if ($current !== NULL && StripeApi::id($current->promotion->coupon) === $id && $current->expires_at === $coupon->expires) {
      return $current->id;
    }
    if ($current !== NULL) {
      $this->stripe->promotionCodes->update($current->id, ['active' => FALSE]);
    }
    return $this->stripe->promotionCodes->create([
      'code' => $coupon->code,
      'promotion' => ['type' => 'coupon', 'coupon' => $id],
    ] + ($coupon->expires === NULL ? [] : ['expires_at' => $coupon->expires]))->id;
  }

  /**
   * The ID contains the terms, because those of a coupon at Stripe cannot change.
   *
   * @param array{percent_off?: int, amount_off?: int, currency?: string} $terms
   *   The discount.
   */
  private function coupon(string $code, array $terms): string {
    $id = $code . '-' . substr(hash('sha256', serialize($terms)), 0, 12);
    try {
      return $this->stripe->coupons->retrieve($id)->id;
    }
    catch (InvalidRequestException $error) {
      if ($error->getHttpStatus() !== 404) {
        throw $error;
      }
    }
    return $this->stripe->coupons->create(['id' => $id, 'name' => mb_substr($code, 0, 40), 'duration' => 'once'] + $terms)->id;
  }

}
