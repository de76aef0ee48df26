<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A gateway's report on a payment.
 */
final readonly class WebhookEvent {

  public const SUCCEEDED = 'payment.succeeded';
  public const FAILED = 'payment.failed';
  public const REFUNDED = 'payment.refunded';
  public const REFUND_FAILED = 'refund.failed';

  /**
   * @param string $id
   *   Gateways may deliver an event more than once.
   * @param string $type
   *   One of the constants; others are ignored.
   * @param string|null $reference
   *   Payment ID, as returned by the charge.
   * @param string|null $key
   *   The payment's idempotency key, if the gateway reports it.
   */
  public function __construct(
    public string $id,
    public string $type,
    public ?string $reference,
    public ?string $key = NULL,
    public ?string $reason = NULL,
  ) {}

}
