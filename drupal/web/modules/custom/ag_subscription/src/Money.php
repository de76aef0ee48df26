<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Amounts are integers in minor units (cents); the API uses major units.
 */
final class Money {

  /**
   * @param string $decimal
   *   A stored amount. Database drivers differ in trailing zeros.
   */
  public static function minor(string $decimal): int {
    if (!preg_match('/^(\d{1,8})(?:\.(\d{1,2})0*)?$/', $decimal, $parts)) {
      throw new \InvalidArgumentException("\"$decimal\" is no amount of money.");
    }
    return (int) $parts[1] * 100 + (int) str_pad($parts[2] ?? '', 2, '0');
  }

  /**
   * Use it in JSON only, because floats are inexact.
   */
  public static function major(int $minor): float {
    return $minor / 100;
  }

  public static function format(int $minor, string $currency): string {
    $symbol = ['USD' => '$', 'EUR' => '€', 'GBP' => '£'][$currency] ?? "$currency\u{A0}";
    return ($minor < 0 ? '-' : '') . $symbol . number_format(abs($minor) / 100, 2);
  }

  /**
   * Rounds half up.
   */
  public static function share(int $amount, int $part, int $whole): int {
    return intdiv(2 * $amount * $part + $whole, 2 * $whole);
  }

}
