<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Datetime\DateFormatterInterface;

/**
 * Release days: Thursdays in the site's time zone.
 */
final readonly class ReleaseDay {

  /**
   * Noon is on the same UTC day in nearly all time zones; lists group by the UTC Thursday.
   */
  private const RELEASE_TIME = 'thursday 12:00';

  public function __construct(
    private TimeInterface $time,
    private ConfigFactoryInterface $configFactory,
    private DateFormatterInterface $dates,
  ) {}

  /**
   * Returns the next release, which may be today.
   */
  public function next(): \DateTimeImmutable {
    $now = $this->at($this->time->getCurrentTime());
    $release = $now->modify(self::RELEASE_TIME);
    return $release > $now ? $release : $release->modify('+7 days');
  }

  public function at(int $timestamp): \DateTimeImmutable {
    return (new \DateTimeImmutable("@$timestamp"))->setTimezone(new \DateTimeZone($this->zone()));
  }

  /**
   * Formats a time with the names of days and months in the interface's language.
   */
  public function format(int $timestamp, string $format): string {
    return $this->dates->format($timestamp, 'custom', $format, $this->zone());
  }

  private function zone(): string {
    return $this->configFactory->get('system.date')->get('timezone.default') ?: 'UTC';
  }

}
