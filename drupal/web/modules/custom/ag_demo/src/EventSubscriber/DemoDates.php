<?php

declare(strict_types=1);

namespace Drupal\ag_demo\EventSubscriber;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DefaultContent\PreEntityImportEvent;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Moves the dates of content with "dates_as_of" by the whole weeks since then.
 *
 * So a demo is as fresh as on that day and keeps its weekdays. The embedded
 * server does the same (demo-dates.ts).
 */
final readonly class DemoDates implements EventSubscriberInterface {

  private const FIELDS = ['created', 'changed', 'published_at'];
  private const WEEK = 7 * 86_400;

  public function __construct(private TimeInterface $time) {}

  public static function getSubscribedEvents(): array {
    return [PreEntityImportEvent::class => 'onImport'];
  }

  public function onImport(PreEntityImportEvent $event): void {
    if (!isset($event->metadata['dates_as_of'])) {
      return;
    }
    // Noon UTC, as the releases.
    $day = new \DateTimeImmutable($event->metadata['dates_as_of'] . 'T12:00:00Z');
    $weeks = intdiv(max(0, $this->time->getRequestTime() - $day->getTimestamp()), self::WEEK);
    foreach (array_intersect(self::FIELDS, array_keys($event->data['default'])) as $field) {
      foreach ($event->data['default'][$field] as $delta => $item) {
        $event->data['default'][$field][$delta]['value'] = $item['value'] + $weeks * self::WEEK;
      }
    }
  }

}
