<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\RateLimiter;

/**
 * Limits declined payments per IP address, against card testing.
 */
final readonly class DeclineLimiter {

  private const EVENT = 'ag_subscription.declined';

  /**
   * Declined payments per IP address and hour.
   */
  private const MAX_EVENTS = 50;
  private const WINDOW = 3600;

  public function __construct(
    private RateLimiter $rateLimiter,
  ) {}

  /**
   * Counts an attempt before the charge, and undoes the count unless the card is declined.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   429 when the limit is exceeded; otherwise what $pay throws.
   */
  public function limit(callable $pay): mixed {
    if (!$this->rateLimiter->consumeForClient(self::EVENT, self::MAX_EVENTS, self::WINDOW)) {
      throw new PassException(429, 'Too many payments were declined. Try again later.');
    }
    $isDeclined = FALSE;
    try {
      return $pay();
    }
    catch (PassException $exception) {
      $isDeclined = $exception->getStatusCode() === 402 && $exception->action === NULL;
      throw $exception;
    }
    finally {
      if (!$isDeclined) {
        $this->rateLimiter->restoreForClient(self::EVENT);
      }
    }
  }

}
