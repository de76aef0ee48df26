<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\Attempts;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Keeps coupons from being guessed: who tries too many learns nothing more about any.
 */
final class CouponGuesses {

  private const EVENT = 'ag_subscription.coupon';

  /**
   * Codes that are no good, of one address in an hour.
   */
  private const EVENTS = 30;
  private const WINDOW = 3600;

  public function __construct(
    private readonly Attempts $attempts,
    private readonly RequestStack $requests,
  ) {}

  /**
   * Counts a code before it is looked at, and takes that back when it is good.
   *
   * @param callable(): \Drupal\ag_subscription\Coupon $look
   *   Finds the coupon, or throws a problem of the field `coupon`.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   429 after too many; else what $look throws.
   */
  public function counted(callable $look): Coupon {
    $address = (string) $this->requests->getCurrentRequest()?->getClientIp();
    if (!$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, $address)) {
      throw new Problem(429, 'Too many coupons were tried. Try again later.');
    }
    $coupon = $look();
    $this->attempts->giveBack(self::EVENT, $address);
    return $coupon;
  }

}
