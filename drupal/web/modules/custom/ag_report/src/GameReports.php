<?php

declare(strict_types=1);

namespace Drupal\ag_report;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;

/**
 * What players say is broken, until an editor has dealt with it.
 */
final class GameReports {

  public const CACHE_TAG = 'ag_report';

  /**
   * Reports that nobody dealt with are forgotten after these days.
   */
  private const DAYS = 90;

  private const DAY = 86400;

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
    private readonly CacheTagsInvalidatorInterface $cacheTags,
  ) {}

  /**
   * The present day, in whole days since 1970-01-01, UTC.
   */
  public function today(): int {
    return intdiv($this->time->getRequestTime(), self::DAY);
  }

  /**
   * Keeps what a player says of a game. Said again on the same day, the last word counts.
   */
  public function add(int $nid, string $client, Problem $problem, string $note): void {
    $this->database->merge('ag_report')
      ->keys(['nid' => $nid, 'day' => $this->today(), 'client' => $client])
      ->fields(['problem' => $problem->value, 'note' => $note, 'time' => $this->time->getRequestTime()])
      ->execute();
    $this->cacheTags->invalidateTags([self::CACHE_TAG]);
  }

  /**
   * The reports of the games that most is said of, the newest of each game first.
   *
   * @return array<int, array<int, object{problem: string, note: string, time: string}>>
   *   By nid.
   */
  public function waiting(int $games): array {
    $query = $this->database->select('ag_report', 'r')->fields('r', ['nid'])->groupBy('nid');
    $query->addExpression('COUNT(*)', 'reports');
    $nids = $query->orderBy('reports', 'DESC')->orderBy('nid')->range(0, $games)->execute()->fetchCol();
    $all = array_fill_keys(array_map(intval(...), $nids), []);
    if ($all === []) {
      return [];
    }
    $rows = $this->database->select('ag_report', 'r')->fields('r', ['nid', 'problem', 'note', 'time'])
      ->condition('nid', $nids, 'IN')->orderBy('time', 'DESC')->orderBy('client')->execute();
    foreach ($rows as $row) {
      $all[(int) $row->nid][] = $row;
    }
    return $all;
  }

  /**
   * How many games something is said of.
   */
  public function countGames(): int {
    return (int) $this->database->query('SELECT COUNT(DISTINCT [nid]) FROM {ag_report}')->fetchField();
  }

  /**
   * Forgets what was said of a game up to a time: what came in later was not read yet.
   */
  public function settle(int $nid, int $until): void {
    $this->database->delete('ag_report')->condition('nid', $nid)->condition('time', $until, '<=')->execute();
    $this->cacheTags->invalidateTags([self::CACHE_TAG]);
  }

  /**
   * Forgets what is old.
   */
  public function forgetOld(): void {
    $this->database->delete('ag_report')->condition('day', $this->today() - self::DAYS, '<')->execute();
  }

}
