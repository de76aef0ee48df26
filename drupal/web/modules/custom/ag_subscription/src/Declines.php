<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Flood\FloodInterface;

/**
 * Keeps stolen cards from being tried out here.
 */
final class Declines {

  private const EVENT = 'ag_subscription.declined';

  /**
   * Declined payments of one address in an hour.
   */
  private const EVENTS = 50;

  public function __construct(private readonly FloodInterface $flood) {}

  /**
   * Refuses whoever had too many.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When there were too many.
   */
  public function check(): void {
    if (!$this->flood->isAllowed(self::EVENT, self::EVENTS)) {
      throw new Problem(429, 'Too many payments were declined. Try again later.');
    }
  }

  public function register(): void {
    $this->flood->register(self::EVENT);
  }

}
