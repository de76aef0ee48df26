<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;

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
    $zone = new \DateTimeZone(
      $this->configFactory->get('system.date')->get('timezone.default') ?: 'UTC',
    );
    return (new \DateTimeImmutable("@$timestamp"))->setTimezone($zone);
  }

}
