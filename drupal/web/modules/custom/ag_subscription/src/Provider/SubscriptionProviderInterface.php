<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Provider;

use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Plan;
use Drupal\Component\Plugin\PluginInspectionInterface;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * A billing service: a plugin in `Plugin\SubscriptionProvider`, selected by PAYMENT_GATEWAY.
 *
 * Methods write the provider's state into the pass; the caller holds the lock and saves. They throw
 * a PassException: 402 when the card is declined, 422 for a token that the provider did not issue,
 * 504 when the outcome is unknown, 502 when the provider refuses.
 */
interface SubscriptionProviderInterface extends PluginInspectionInterface {

  /**
   * Pays the first period. Repeating it continues the same attempt.
   *
   * Sets `$pass->action` when the payer has to confirm the payment first.
   */
  public function start(GamePass $pass, Plan $plan, ?Coupon $coupon, string $token): void;

  /**
   * @return array{credit: int, due: int}
   *   The unused part of the current period and the amount to pay now.
   */
  public function previewChange(GamePass $pass, Plan $plan): array;

  /**
   * Pays the first period of another plan at once. As start(), it can require an action.
   */
  public function changePlan(GamePass $pass, Plan $plan): void;

  /**
   * Ends a pass at the end of its period, or withdraws that.
   */
  public function setCancelled(GamePass $pass, bool $isCancelled): void;

  /**
   * Reads the current state, for example after an event, and bills periods that are due.
   */
  public function refresh(GamePass $pass): void;

  /**
   * Ends a pass or an attempt at once. Repeating it has no effect.
   *
   * @return int
   *   What was refunded of the last paid invoice.
   */
  public function endNow(GamePass $pass, bool $refund = FALSE): int;

  /**
   * What endNow() can refund.
   */
  public function refundable(GamePass $pass): int;

  /**
   * @return array<array{number: string, created: int, amount: int, description: string, status: string, url: string|null, refundable: int}>
   *   Invoices, the newest first; refunds of a part have a negative amount.
   */
  public function invoices(GamePass $pass): array;

  /**
   * A page on which the member changes the card, or NULL when there is none.
   */
  public function portalUrl(GamePass $pass, string $returnUrl): ?string;

  /**
   * The pass at the provider, for operators.
   */
  public function adminUrl(GamePass $pass): ?string;

  /**
   * Verifies a webhook.
   *
   * @return array{pass: string|null, subscription: string|null, customer: string|null}|null
   *   IDs of what the event is about; NULL when that is no subscription.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   When there is no webhook or the signature is not valid.
   */
  public function handleEvent(string $body, HeaderBag $headers): ?array;

  /**
   * Creates or updates a plan at the provider.
   */
  public function publish(Plan $plan): void;

}
