<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_listing\Audience;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Chooses the daily game among listed, scored games that are free and playable on phones.
 *
 * The first request of a day decides, and only unpublishing changes it. Games take turns; a hash
 * breaks ties, the same on both servers.
 */
final readonly class DailyGame {

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  /**
   * Returns NULL when no game is eligible.
   *
   * @return array{nid: int, seed: int}|null
   *   `seed` from 0 to 2³² - 1.
   */
  public function today(): ?array {
    if (!$this->database->schema()->tableExists('node__field_score_order')) {
      return NULL;
    }
    $day = Period::dayOf($this->time->getCurrentTime());
    $query = $this->eligibleQuery();
    $query->innerJoin('ag_score_daily', 'd', '[d].[nid] = [n].[nid]');
    $uuids = $query->condition('d.day', $day)->execute()->fetchAllKeyed() ?: $this->choose($day);
    foreach ($uuids as $nid => $uuid) {
      return ['nid' => (int) $nid, 'seed' => intval(substr(self::hashDay($day, $uuid), -8), 16)];
    }
    return NULL;
  }

  /**
   * Returns the UUID by node ID, or an empty array.
   */
  private function choose(int $day): array {
    $uuids = $this->eligibleQuery()->execute()->fetchAllKeyed();
    if ($uuids === []) {
      return [];
    }
    $last = $this->database->query(
      'SELECT [nid], MAX([day]) FROM {ag_score_daily} GROUP BY [nid]',
    )->fetchAllKeyed();
    uksort($uuids, static fn(int $a, int $b): int => ($last[$a] ?? 0) <=> ($last[$b] ?? 0)
      ?: strcmp(self::hashDay($day, $uuids[$a]), self::hashDay($day, $uuids[$b])));
    $nid = array_key_first($uuids);
    try {
      $this->database->merge('ag_score_daily')
        ->key('day', $day)
        ->fields(['nid' => $nid])
        ->execute();
    }
    catch (DatabaseException) {
      // The next request draws the same game without the write.
    }
    return [$nid => $uuids[$nid]];
  }

  /**
   * Skips access checks, because the choice is the same for everyone.
   */
  private function eligibleQuery(): SelectInterface {
    $query = $this->database->select('ag_listing_game', 'n')
      ->fields('n', ['nid'])
      ->condition('n.field_game_pass_only_', 0)
      ->distinct();
    Audience::Recommended->restrict($query);
    $query->innerJoin('node', 'node', '[node].[nid] = [n].[nid]');
    foreach (['field_score_order', 'field_score_max'] as $field) {
      $query->innerJoin("node__$field", $field, "[$field].[entity_id] = [n].[nid] AND [$field].[deleted] = 0");
    }
    $query->leftJoin(
      'node__field_is_mobile_playable',
      'playable',
      '[playable].[entity_id] = [n].[nid] AND [playable].[deleted] = 0',
    );
    $query->where('[n].[field_is_mobile] = 1 OR [playable].[field_is_mobile_playable_value] = 1');
    return $query->fields('node', ['uuid']);
  }

  /**
   * Clients cannot influence the hash.
   */
  private static function hashDay(int $day, string $uuid): string {
    return hash('sha256', Period::date($day) . " $uuid");
  }

}
