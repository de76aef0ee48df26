<?php

declare(strict_types=1);

namespace Drupal\ag_report;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;

/**
 * Stores reports until an editor resolves them.
 */
final readonly class ReportStorage {

  public const CACHE_TAG = 'ag_report';

  /**
   * Unresolved reports are deleted after this time.
   */
  private const RETENTION_DAYS = 90;

  private const DAY = 86400;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
    private CacheTagsInvalidatorInterface $cacheTags,
  ) {}

  public function today(): int {
    return intdiv($this->time->getRequestTime(), self::DAY);
  }

  /**
   * A repeated report on the same day replaces the first.
   */
  public function add(int $nid, string $client, ProblemType $problem, string $note): void {
    $this->database->merge('ag_report')
      ->keys(['nid' => $nid, 'day' => $this->today(), 'client' => $client])
      ->fields([
        'problem' => $problem->value,
        'note' => $note,
        'time' => $this->time->getRequestTime(),
      ])
      ->execute();
    $this->cacheTags->invalidateTags([self::CACHE_TAG]);
  }

  /**
   * @return array<int, \stdClass[]>
   *   Rows with `problem`, `note` and `time` by node ID, games with most reports first.
   */
  public function findUnresolved(int $games): array {
    $query = $this->database->select('ag_report', 'r')->fields('r', ['nid'])->groupBy('nid');
    $query->addExpression('COUNT(*)', 'reports');
    $nids = $query->orderBy('reports', 'DESC')
      ->orderBy('nid')
      ->range(0, $games)
      ->execute()
      ->fetchCol();
    $all = array_fill_keys(array_map(intval(...), $nids), []);
    if ($all === []) {
      return [];
    }
    $rows = $this->database->select('ag_report', 'r')->fields(
      'r',
      ['nid', 'problem', 'note', 'time'],
    )
      ->condition('nid', $nids, 'IN')->orderBy('time', 'DESC')->orderBy('client')->execute();
    foreach ($rows as $row) {
      $all[(int) $row->nid][] = $row;
    }
    return $all;
  }

  public function countGames(): int {
    return (int) $this->database->query(
      'SELECT COUNT(DISTINCT [nid]) FROM {ag_report}',
    )->fetchField();
  }

  /**
   * Newer reports may be unread, so they stay.
   */
  public function resolve(int $nid, int $until): void {
    $this->database->delete('ag_report')
      ->condition('nid', $nid)
      ->condition('time', $until, '<=')
      ->execute();
    $this->cacheTags->invalidateTags([self::CACHE_TAG]);
  }

  public function deleteOld(): void {
    $this->database->delete('ag_report')
      ->condition('day', $this->today() - self::RETENTION_DAYS, '<')
      ->execute();
  }

}
