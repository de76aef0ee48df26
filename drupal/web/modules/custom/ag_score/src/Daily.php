<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * What everybody plays on a day.
 */
final class Daily {

  public function __construct(
    /**
     * Days since 1970 (UTC).
     */
    public readonly int $day,
    public readonly int $nid,
    /**
     * From 0 to 2³² - 1: all the game's chance comes from it.
     */
    public readonly int $seed,
  ) {}

}
