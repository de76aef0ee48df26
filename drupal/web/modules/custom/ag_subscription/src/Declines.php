<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\Attempts;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Keeps stolen cards from being tried out here.
 */
final class Declines {

  private const EVENT = 'ag_subscription.declined';

  /**
   * Declined payments of one address in an hour.
   */
  private const EVENTS = 50;
  private const WINDOW = 3600;

  public function __construct(
    private readonly Attempts $attempts,
    private readonly RequestStack $requests,
  ) {}

  /**
   * Counts a payment, or a card, before it is asked for, and takes that back unless it is declined.
   *
   * @param callable(): mixed $pay
   *   Asks for it.
   *
   * @return mixed
   *   What that returns.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   429 after too many; else what $pay throws.
   */
  public function counted(callable $pay): mixed {
    $address = (string) $this->requests->getCurrentRequest()?->getClientIp();
    if (!$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, $address)) {
      throw new Problem(429, 'Too many payments were declined. Try again later.');
    }
    $isDeclined = FALSE;
    try {
      return $pay();
    }
    catch (Problem $problem) {
      $isDeclined = $problem->getStatusCode() === 402 && $problem->action === NULL;
      throw $problem;
    }
    finally {
      if (!$isDeclined) {
        $this->attempts->giveBack(self::EVENT, $address);
      }
    }
  }

}
