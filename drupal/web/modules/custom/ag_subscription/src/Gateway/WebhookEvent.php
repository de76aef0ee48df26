<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * What a gateway reports about a payment.
 */
final class WebhookEvent {

  public const SUCCEEDED = 'payment.succeeded';
  public const FAILED = 'payment.failed';
  public const REFUNDED = 'payment.refunded';
  public const REFUND_FAILED = 'refund.failed';

  /**
   * An event that the gateway signed.
   *
   * @param string $id
   *   Of the event. A gateway may send it more than once.
   * @param string $type
   *   One of the constants; others mean nothing here.
   * @param string|null $reference
   *   Of the payment, as the gateway's charge returned it.
   * @param string|null $key
   *   The payment's idempotency key, where the gateway gives it back.
   * @param string|null $reason
   *   Why it failed, in the gateway's word.
   */
  public function __construct(
    public readonly string $id,
    public readonly string $type,
    public readonly ?string $reference,
    public readonly ?string $key = NULL,
    public readonly ?string $reason = NULL,
  ) {}

}
