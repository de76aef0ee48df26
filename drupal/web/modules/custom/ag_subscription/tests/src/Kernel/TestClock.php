<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\Component\Datetime\Time;

/**
 * A clock that tests can advance.
 */
final class TestClock extends Time {

  public static int $offset = 0;

  public function getCurrentTime(): int {
    return parent::getCurrentTime() + self::$offset;
  }

}
