<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Datetime\TimeInterface;

/**
 * A clock that tests can advance.
 */
final class TestClock implements TimeInterface {

  /**
   * Saturday, November 21, 2026, 11:00 UTC.
   */
  public const SATURDAY = 1795258800;

  public static int $now = self::SATURDAY;

  public function getRequestTime(): int {
    return self::$now;
  }

  public function getRequestMicroTime(): float {
    return (float) self::$now;
  }

  public function getCurrentTime(): int {
    return self::$now;
  }

  public function getCurrentMicroTime(): float {
    return (float) self::$now;
  }

}
