<?php

declare(strict_types=1);

namespace Drupal\ag_account;

/**
 * Describes a device by its `User-Agent`.
 */
final class DeviceName {

  public const UNKNOWN = 'Unknown device';

  private const BROWSERS = [
    '~\bEdg(?:e|A|iOS)?/~' => 'Edge',
    '~\bOPR/|\bOpera\b~' => 'Opera',
    '~\bSamsungBrowser/~' => 'Samsung Internet',
    '~\b(?:Firefox|FxiOS)/~' => 'Firefox',
    '~\b(?:Chrome|CriOS|Chromium)/~' => 'Chrome',
    '~\bVersion/[\d.]+.*\bSafari/~' => 'Safari',
  ];

  private const SYSTEMS = [
    '~\biPhone\b~' => 'iPhone',
    '~\biPad\b~' => 'iPad',
    '~\bAndroid\b~' => 'Android',
    '~\bCrOS\b~' => 'ChromeOS',
    '~\bWindows\b~' => 'Windows',
    '~\bMac OS X\b~' => 'Mac',
    '~\bLinux\b~' => 'Linux',
  ];

  /**
   * Returns, for example, `Firefox on Linux`.
   */
  public static function fromUserAgent(?string $agent): string {
    $browser = self::first(self::BROWSERS, (string) $agent);
    $system = self::first(self::SYSTEMS, (string) $agent);
    if ($browser === NULL) {
      return $system ?? self::UNKNOWN;
    }
    return $system === NULL ? $browser : "$browser on $system";
  }

  private static function first(array $names, string $agent): ?string {
    foreach ($names as $pattern => $name) {
      if (preg_match($pattern, $agent)) {
        return $name;
      }
    }
    return NULL;
  }

}
