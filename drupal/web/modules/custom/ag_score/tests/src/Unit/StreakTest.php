<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_score\Unit;

use Drupal\ag_score\Streaks;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * Streaks of the daily game.
 */
#[Group('ag_score')]
final class StreakTest extends UnitTestCase {

  #[DataProvider('cases')]
  public function testCountsConsecutiveDays(int $today, array $ago, int $expected): void {
    $this->assertSame(
      $expected,
      Streaks::streak(array_map(static fn(int $days): int => $today - $days, $ago), $today),
    );
  }

  /**
   * The site's tests have the same cases.
   */
  public static function cases(): array {
    [$sunday, $tuesday] = [20779, 20781];
    return [
      'no plays' => [$sunday, [], 0],
      'only today' => [$sunday, [0], 1],
      'until yesterday: today is not missed yet' => [$sunday, [1, 2], 2],
      'one missed day in a week is allowed' => [$sunday, [0, 1, 3, 4], 4],
      'a second missed day in the same week is not' => [$sunday, [0, 2, 4], 2],
      'each week allows one missed day' => [$sunday, [0, 1, 3, 4, 5, 6, 7, 8, 10, 11], 10],
      'Sunday and the next Monday are in different weeks' => [$tuesday, [0, 3], 2],
      'two missed days in a week end the streak' => [$sunday, [3, 4, 5], 0],
    ];
  }

}
