<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Money;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Conversion and rounding of amounts.
 */
#[Group('ag_subscription')]
final class MoneyTest extends UnitTestCase {

  /**
   * @testWith ["4.35", 435]
   *   ["9.99", 999]
   *   ["39.99", 3999]
   *   ["40", 4000]
   *   ["0.5", 50]
   *   ["0.01", 1]
   *   ["4.3500", 435]
   *   ["99999999.99", 9999999999]
   */
  public function testParsesDecimalsExactly(string $decimal, int $minor): void {
    $this->assertSame($minor, Money::minor($decimal));
  }

  /**
   * @testWith [""]
   *   ["4,35"]
   *   ["-1"]
   *   ["4.355"]
   *   ["1e3"]
   */
  public function testRejectsInvalidAmounts(string $decimal): void {
    $this->expectException(\InvalidArgumentException::class);
    Money::minor($decimal);
  }

  public function testFormatsMajorUnits(): void {
    $this->assertSame(
      '[4.35,39.99,-0.05,1234567.89]',
      json_encode(array_map(Money::major(...), [435, 3999, -5, 123456789])),
    );
    $texts = [
      Money::format(435, 'USD'),
      Money::format(-5, 'EUR'),
      Money::format(120000, 'USD'),
      Money::format(435, 'CHF'),
    ];
    $this->assertSame(['$4.35', '-€0.05', '$1,200.00', "CHF\u{A0}4.35"], $texts);
  }

  /**
   * @testWith [435, 25, 100, 109]
   *   [3999, 25, 100, 1000]
   *   [1, 1, 2, 1]
   *   [999, 0, 7, 0]
   *   [9999999999, 31622400, 31622400, 9999999999]
   */
  public function testRoundsSharesHalfUp(int $amount, int $part, int $whole, int $share): void {
    $this->assertSame($share, Money::share($amount, $part, $whole));
  }

}
