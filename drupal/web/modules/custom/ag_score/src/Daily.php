<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * The daily game of one day.
 */
final class Daily {

  public function __construct(
    /**
     * Days since 1970-01-01 (UTC).
     */
    public readonly int $day,
    public readonly int $nid,
    /**
     * From 0 to 2³² - 1; seeds the game's random numbers.
     */
    public readonly int $seed,
  ) {}

}
