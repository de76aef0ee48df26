<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\RateLimiter;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Limits guesses of coupon codes per IP address.
 */
final class CouponLimiter {

  private const EVENT = 'ag_subscription.coupon';

  /**
   * Invalid codes per IP address and hour.
   */
  private const EVENTS = 30;
  private const WINDOW = 3600;

  public function __construct(
    private readonly RateLimiter $rateLimiter,
    private readonly RequestStack $requests,
  ) {}

  /**
   * Counts an attempt before looking up the code, and undoes the count when it is valid.
   *
   * @param callable(): \Drupal\ag_subscription\Coupon $look
   *   Finds the coupon, or throws a problem of the field `coupon`.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   429 when the limit is exceeded; otherwise what $look throws.
   */
  public function limit(callable $look): Coupon {
    $address = ClientNetwork::of($this->requests->getCurrentRequest());
    if (!$this->rateLimiter->consume(self::EVENT, self::EVENTS, self::WINDOW, $address)) {
      throw new Problem(429, 'Too many coupon attempts. Try again later.');
    }
    $coupon = $look();
    $this->rateLimiter->restore(self::EVENT, $address);
    return $coupon;
  }

}
