<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Money is counted in minor units (cents); the wire has major units.
 */
final class Money {

  private function __construct() {}

  /**
   * Minor units of a decimal, exactly.
   *
   * @param string $decimal
   *   As stored: digits, and up to two after the point. Drivers differ in trailing zeros.
   *
   * @throws \InvalidArgumentException
   *   When it is anything else.
   */
  public static function minor(string $decimal): int {
    if (!preg_match('/^(\d{1,8})(?:\.(\d{1,2})0*)?$/', $decimal, $parts)) {
      throw new \InvalidArgumentException("\"$decimal\" is no amount of money.");
    }
    return (int) $parts[1] * 100 + (int) str_pad($parts[2] ?? '', 2, '0');
  }

  /**
   * Major units, for JSON only.
   */
  public static function major(int $minor): float {
    return $minor / 100;
  }

  /**
   * For people, for example `39.99 USD`.
   */
  public static function text(int $minor, string $currency): string {
    return sprintf('%s%d.%02d %s', $minor < 0 ? '-' : '', intdiv(abs($minor), 100), abs($minor) % 100, $currency);
  }

  /**
   * A share of an amount, rounded half up.
   *
   * @param int $amount
   *   Minor units, not negative.
   * @param int $part
   *   The share's numerator, not negative.
   * @param int $whole
   *   The share's denominator, above zero.
   */
  public static function share(int $amount, int $part, int $whole): int {
    return intdiv(2 * $amount * $part + $whole, 2 * $whole);
  }

}
