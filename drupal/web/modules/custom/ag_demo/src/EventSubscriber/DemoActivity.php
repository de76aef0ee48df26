<?php

declare(strict_types=1);

namespace Drupal\ag_demo\EventSubscriber;

use Drupal\ag_score\Period;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\DefaultContent\PreEntityImportEvent;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Adds the recent plays and the scores of games with "demo_activity".
 *
 * Core imports a game once, so that applying the recipe again adds nothing. The
 * embedded server does the same (demo-activity.ts).
 */
final readonly class DemoActivity implements EventSubscriberInterface {

  private const DAY = 86_400;

  private const BOARDS = [Period::Day, Period::Week, Period::Ever];

  public function __construct(
    private TimeInterface $time,
    private Connection $database,
  ) {}

  public static function getSubscribedEvents(): array {
    return [PreEntityImportEvent::class => 'onImport'];
  }

  public function onImport(PreEntityImportEvent $event): void {
    $activity = $event->metadata['demo_activity'] ?? NULL;
    if ($activity === NULL) {
      return;
    }
    $nid = (int) $event->data['default']['nid'][0]['value'];
    $this->addPlays($nid, $activity['plays']);
    foreach ($activity['scores'] as $score) {
      $this->addScore($nid, $score);
    }
  }

  /**
   * @param int $nid
   *   The game.
   * @param array{per_day: int, days: int} $plays
   *   Today included. The total of the game contains them.
   */
  private function addPlays(int $nid, array $plays): void {
    $today = intdiv($this->time->getRequestTime(), self::DAY);
    for ($day = $today; $day > $today - $plays['days']; $day--) {
      $this->database->merge('ag_game_views')
        ->keys(['nid' => $nid, 'day' => $day])
        ->fields(['views' => $plays['per_day'], 'settled' => $plays['per_day']])
        ->execute();
    }
  }

  /**
   * @param int $nid
   *   The game.
   * @param array{uid: int, value: int, days_ago: int} $score
   *   The only score of this member.
   */
  private function addScore(int $nid, array $score): void {
    $time = $this->time->getRequestTime() - $score['days_ago'] * self::DAY;
    foreach (self::BOARDS as $period) {
      $this->database->merge('ag_score')
        ->keys(['nid' => $nid, 'period' => $period->board($time), 'uid' => $score['uid']])
        ->fields(['value' => $score['value'], 'time' => $time])
        ->execute();
    }
  }

}
