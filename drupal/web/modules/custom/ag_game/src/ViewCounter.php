<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Counts views of games per day, and adds them to field_hits.
 */
final readonly class ViewCounter {

  /**
   * Invalidated when totals change. The tag of a game has its ID.
   *
   * Views do not invalidate the tag of the node, of which the site would rebuild its page.
   */
  public const CACHE_TAG = 'ag_game_views';

  /**
   * Games per transaction.
   */
  private const BATCH_SIZE = 200;

  private const SECONDS_PER_DAY = 86400;

  /**
   * Lists may use all of them.
   */
  public const RETENTION_DAYS = 90;

  /**
   * Views per game and day, because several people may share an address.
   */
  public const MAX_PER_ADDRESS = 10;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
    private StoredCounts $counts,
  ) {}

  public static function cacheTag(int $nid): string {
    return self::CACHE_TAG . ":$nid";
  }

  /**
   * Days since the epoch, in UTC.
   */
  public function today(): int {
    return intdiv($this->time->getCurrentTime(), self::SECONDS_PER_DAY);
  }

  /**
   * Counts a view once per client, game and day, up to a limit per address.
   *
   * @param string|null $address
   *   Shared by the clients of the same address.
   *
   * @return bool
   *   Whether the view counted.
   */
  public function record(int $nid, string $client, ?string $address = NULL): bool {
    $day = $this->today();
    if (!$this->insertViewer(['day' => $day, 'nid' => $nid, 'client' => $client])) {
      return FALSE;
    }
    if (
      $address !== NULL
      && !$this->reserveView(['day' => $day, 'nid' => $nid, 'client' => $address])
    ) {
      $this->database->delete('ag_game_viewers')
        ->condition('day', $day)
        ->condition('nid', $nid)
        ->condition('client', $client)
        ->execute();
      return FALSE;
    }
    $this->database->merge('ag_game_views')
      ->keys(['nid' => $nid, 'day' => $day])
      ->insertFields(['nid' => $nid, 'day' => $day, 'views' => 1])
      ->expression('views', '[views] + 1')
      ->execute();
    return TRUE;
  }

  /**
   * Returns FALSE if already recorded.
   */
  private function insertViewer(array $viewer): bool {
    try {
      $this->database->insert('ag_game_viewers')->fields($viewer)->execute();
    }
    catch (IntegrityConstraintViolationException) {
      return FALSE;
    }
    return TRUE;
  }

  /**
   * One statement checks and counts, so that concurrent requests cannot exceed the limit.
   */
  private function reserveView(array $address): bool {
    $this->insertViewer($address);
    $update = $this->database->update('ag_game_viewers')->expression('views', '[views] + 1');
    foreach ($address as $name => $value) {
      $update->condition($name, $value);
    }
    return $update->condition('views', self::MAX_PER_ADDRESS, '<')->execute() > 0;
  }

  /**
   * Views not yet added to field_hits.
   */
  public function countPending(int $nid): int {
    $query = $this->database->select('ag_game_views', 'v')->condition('nid', $nid);
    $query->addExpression('SUM([views] - [settled])');
    return (int) $query->execute()->fetchField();
  }

  /**
   * Unordered `nid` and `views` of games.
   *
   * @param int $days
   *   Today included.
   */
  public function recentViewsQuery(int $days): SelectInterface {
    $recent = $this->database->select('ag_game_views', 'v')
      ->fields('v', ['nid'])
      ->condition('v.day', $this->today() - $days, '>')
      ->groupBy('v.nid');
    $recent->addExpression('SUM([views])', 'views');
    return $recent;
  }

  /**
   * @param int[] $nids
   *   Games; those without views are omitted.
   * @param int $days
   *   Today included.
   *
   * @return int[]
   *   Views by game.
   */
  public function countRecent(array $nids, int $days): array {
    return $nids === [] ? [] : array_map(
      intval(...),
      $this->recentViewsQuery($days)
        ->condition('v.nid', $nids, 'IN')
        ->execute()
        ->fetchAllKeyed(),
    );
  }

  public function deleteOld(): void {
    $today = $this->today();
    $this->database->delete('ag_game_viewers')->condition('day', $today - 1, '<')->execute();
    $this->database->delete('ag_game_views')
      ->condition('day', $today - self::RETENTION_DAYS, '<')
      ->where('[settled] = [views]')
      ->execute();
  }

  public function settle(): void {
    $last = 0;
    while ($nids = $this->findUnsettled($last)) {
      $this->updateBatch($nids);
      $last = max($nids);
    }
  }

  private function findUnsettled(int $after): array {
    return array_map(intval(...), $this->database->select('ag_game_views', 'v')
      ->fields('v', ['nid'])
      ->condition('nid', $after, '>')
      ->where('[settled] < [views]')
      ->distinct()
      ->orderBy('nid')
      ->range(0, self::BATCH_SIZE)
      ->execute()
      ->fetchCol());
  }

  private function updateBatch(array $nids): void {
    $this->counts->withLock($nids, function (array $games) use ($nids): void {
      array_map($this->updateGame(...), $games);
      // Deleted while a view was counted.
      array_map($this->deleteForGame(...), array_diff($nids, array_keys($games)));
    });
    $this->counts->notifyChanged(
      $nids,
      [self::CACHE_TAG, ...array_map(self::cacheTag(...), $nids)],
    );
  }

  private function updateGame(GameCounts $game): void {
    $rows = $this->database->select('ag_game_views', 'v')
      ->fields('v', ['day', 'views', 'settled'])
      ->condition('nid', $game->nid)
      ->where('[settled] < [views]')
      ->execute();
    $new = 0;
    foreach ($rows as $row) {
      $new += $row->views - $row->settled;
      $this->database->update('ag_game_views')
        ->fields(['settled' => $row->views])
        ->condition('nid', $game->nid)
        ->condition('day', $row->day)
        ->execute();
    }
    $game->add('field_hits', $new);
  }

  public function deleteForGame(int $nid): void {
    foreach (['ag_game_views', 'ag_game_viewers'] as $table) {
      $this->database->delete($table)->condition('nid', $nid)->execute();
    }
  }

}
