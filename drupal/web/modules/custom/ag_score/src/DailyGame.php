<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * The game of the day: listed, keeping scores, and one that anybody can play, on a phone, too.
 *
 * The first who asks settles it: whatever is published later, it stays, unless it is taken away itself. Games take turns; which of those that
 * have waited longest is drawn by day and uuid, alike on both servers.
 */
final class DailyGame {

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
  ) {}

  /**
   * The daily of this day (UTC); NULL when no game is fit for it.
   */
  public function today(): ?Daily {
    if (!$this->database->schema()->tableExists('node__field_score_order')) {
      return NULL;
    }
    $day = Period::dayOf($this->time->getCurrentTime());
    $settled = $this->fit();
    $settled->innerJoin('ag_score_daily', 'd', '[d].[nid] = [n].[nid]');
    $uuids = $settled->condition('d.day', $day)->execute()->fetchAllKeyed() ?: $this->settle($day);
    foreach ($uuids as $nid => $uuid) {
      return new Daily($day, (int) $nid, unpack('N', self::draw($day, $uuid), 28)[1]);
    }
    return NULL;
  }

  /**
   * Chooses the game of a day: its uuid by its id, or nothing.
   */
  private function settle(int $day): array {
    $uuids = $this->fit()->execute()->fetchAllKeyed();
    if ($uuids === []) {
      return [];
    }
    $last = $this->database->query('SELECT [nid], MAX([day]) FROM {ag_score_daily} GROUP BY [nid]')->fetchAllKeyed();
    uksort($uuids, static fn(int $a, int $b): int => ($last[$a] ?? 0) <=> ($last[$b] ?? 0)
      ?: strcmp(self::draw($day, $uuids[$a]), self::draw($day, $uuids[$b])));
    $nid = array_key_first($uuids);
    try {
      $this->database->merge('ag_score_daily')->key('day', $day)->fields(['nid' => $nid])->execute();
    }
    catch (DatabaseException) {
      // Who reads needs no room on the disk: the next who asks draws the same.
    }
    return [$nid => $uuids[$nid]];
  }

  /**
   * Ids and uuids of the games that may be the daily. It is everybody's, so nobody's own access decides.
   */
  private function fit(): SelectInterface {
    $query = $this->database->select('ag_listing_game', 'n')
      ->fields('n', ['nid'])
      ->condition('n.field_game_pass_only_', 0)
      ->distinct();
    $query->innerJoin('node', 'node', '[node].[nid] = [n].[nid]');
    foreach (['field_score_order', 'field_score_max'] as $field) {
      $query->innerJoin("node__$field", $field, "[$field].[entity_id] = [n].[nid] AND [$field].[deleted] = 0");
    }
    $query->leftJoin('node__field_is_mobile_playable', 'playable', '[playable].[entity_id] = [n].[nid] AND [playable].[deleted] = 0');
    $query->condition($query->orConditionGroup()->condition('n.field_is_mobile', 1)->condition('playable.field_is_mobile_playable_value', 1));
    return $query->fields('node', ['uuid']);
  }

  /**
   * Draws 32 bytes that nobody chooses.
   */
  private static function draw(int $day, string $uuid): string {
    return hash('sha256', Period::date($day) . " $uuid", TRUE);
  }

}
