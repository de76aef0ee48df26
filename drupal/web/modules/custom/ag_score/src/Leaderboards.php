<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\ag_game\MemberProfile;
use Drupal\ag_listing\Paging;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheTagsChecksumInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Each member's best score per game and period.
 *
 * Of equal scores the earlier one ranks first. Blocked members are excluded.
 */
final readonly class Leaderboards implements MemberGameDataInterface {

  use MemberGameTable;

  private const TABLE = 'ag_score';

  public const PAGE_SIZE = 10;

  private const MAX_BEST = 100;

  /**
   * Boards per kind and cron run.
   */
  private const MAX_DELETED_BOARDS = 50;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
    private EntityTypeManagerInterface $entityTypeManager,
    private CacheTagsInvalidatorInterface $cacheTags,
    private CacheTagsChecksumInterface $checksums,
  ) {}

  /**
   * Scores of the daily game count for the day the play started.
   *
   * @return string[]
   *   The boards that changed.
   */
  public function record(ScoreRules $rules, Play $play, int $uid, int $value): array {
    // A guest's score counts for the day it was played.
    $time = $play->uid === 0 ? $play->startTime : $this->time->getCurrentTime();
    $periods = array_filter(
      Period::cases(),
      static fn(Period $period): bool => $period !== Period::Daily || $play->daily,
    );
    $board = static fn(Period $period): string => $period->board(
      $period === Period::Daily ? $play->startTime : $time,
    );
    $improved = array_filter(
      $periods,
      fn(Period $period): bool => $this->saveBest($rules, $board($period), $uid, $value, $time),
    );
    if ($improved !== []) {
      $this->cacheTags->invalidateTags([self::tag($rules->nid)]);
    }
    return array_map(static fn(Period $period): string => $period->value, array_values($improved));
  }

  /**
   * Returns `{ order, scores, total }`, best first.
   */
  public function response(
    ScoreRules $rules,
    Period $period,
    Paging $paging,
  ): CacheableJsonResponse {
    $now = $this->time->getCurrentTime();
    // Registers the cache tag before reading, so that a concurrent score invalidates this response.
    $this->checksums->getCurrentChecksum([self::tag($rules->nid)]);
    $query = $this->entries($rules->nid, $period);
    $total = (int) $query->countQuery()->execute()->fetchField();
    $rows = $query->orderBy('s.value', $rules->higherIsBetter ? 'DESC' : 'ASC')
      ->orderBy('s.time')
      ->orderBy('s.uid')
      ->range($paging->offset, $paging->size)
      ->execute()
      ->fetchAll();
    $members = $this->entityTypeManager->getStorage('user')->loadMultiple(
      array_column($rows, 'uid'),
    );
    $this->entityTypeManager->getStorage('file')->loadMultiple(MemberProfile::pictureIds($members));
    $scores = array_map(fn(\stdClass $row, int $index): array => [
      'rank' => $paging->offset + $index + 1,
      'value' => (int) $row->value,
      'time' => gmdate(DATE_RFC3339, (int) $row->time),
      'member' => MemberProfile::of($members[$row->uid]),
    ], $rows, array_keys($rows));
    $response = new CacheableJsonResponse([
      'order' => $rules->higherIsBetter ? 'higher' : 'lower',
      'scores' => $scores,
      'total' => $total,
    ]);
    array_map($response->addCacheableDependency(...), $members);
    // The board changes at midnight. The page cache ignores max-age and uses Expires.
    $endOfDay = Period::endOfDay($now);
    $response->getCacheableMetadata()
      ->addCacheTags([self::tag($rules->nid), "node:$rules->nid"])
      ->addCacheContexts(['url.query_args'])
      ->setCacheMaxAge($endOfDay - $now);
    return $response->setExpires((new \DateTime())->setTimestamp($endOfDay));
  }

  /**
   * Value, rank and total by period, or NULL.
   */
  public function standings(ScoreRules $rules, int $uid): array {
    $standings = [];
    foreach (Period::cases() as $period) {
      $standings[$period->value] = $this->standing($rules, $period, $uid);
    }
    return $standings;
  }

  /**
   * Whether a member is among the ten best of all time in a game with more players than that.
   */
  public function isInTopTen(int $uid): bool {
    return (bool) $this->database->query(
      "SELECT 1 FROM {ag_score} [s]
       INNER JOIN {node_field_data} [n] ON [n].[nid] = [s].[nid] AND [n].[default_langcode] = 1 AND [n].[status] = 1
       INNER JOIN {node__field_score_order} [o] ON [o].[entity_id] = [s].[nid] AND [o].[deleted] = 0
       WHERE [s].[uid] = :uid AND [s].[period] = 'ever'
         AND (SELECT COUNT(*) FROM {ag_score} [b] WHERE [b].[nid] = [s].[nid] AND [b].[period] = 'ever') > 10
         AND (SELECT COUNT(*) FROM {ag_score} [a] WHERE [a].[nid] = [s].[nid] AND [a].[period] = 'ever' AND (
           ([o].[field_score_order_value] = 'higher' AND [a].[value] > [s].[value])
           OR ([o].[field_score_order_value] = 'lower' AND [a].[value] < [s].[value])
           OR ([a].[value] = [s].[value] AND [a].[time] < [s].[time]))) < 10",
      [':uid' => $uid],
    )->fetchField();
  }

  public function name(): string {
    return 'scores';
  }

  public function collect(UserInterface $user): array {
    return array_map(static fn(\stdClass $row): array => [
      'game' => $row->game,
      'board' => $row->period,
      'value' => (int) $row->value,
      'time' => gmdate(DATE_RFC3339, (int) $row->time),
    ], $this->export($user, 'time', 'period'));
  }

  /**
   * All-time best scores, including blocked members, best first.
   *
   * @return \stdClass[]
   *   Rows with `uid`, `value`, `time` and `name`, by user ID.
   */
  public function findBest(ScoreRules $rules): array {
    $rows = $this->database->select(self::TABLE, 's')
      ->fields('s', ['uid', 'value', 'time'])
      ->condition('nid', $rules->nid)
      ->condition('period', Period::Ever->board(0))
      ->orderBy('value', $rules->higherIsBetter ? 'DESC' : 'ASC')
      ->orderBy('time')
      ->orderBy('uid')
      ->range(0, self::MAX_BEST)
      ->execute()
      ->fetchAllAssoc('uid');
    $members = $this->entityTypeManager->getStorage('user')->loadMultiple(array_keys($rows));
    foreach ($rows as $uid => $row) {
      $row->name = (string) ($members[$uid] ?? NULL)?->getDisplayName() ?: (string) $uid;
    }
    return $rows;
  }

  public function remove(int $nid, int $uid): void {
    $this->delete($uid, $nid);
    $this->cacheTags->invalidateTags([self::tag($nid)]);
  }

  public function deleteForGame(int $nid): void {
    foreach ([self::TABLE, 'ag_score_pace'] as $table) {
      $this->database->delete($table)->condition('nid', $nid)->execute();
    }
  }

  public function deleteForUser(int $uid): void {
    $nids = $this->database->query(
      'SELECT DISTINCT [nid] FROM {ag_score} WHERE [uid] = :uid',
      [':uid' => $uid],
    )->fetchCol();
    foreach ([self::TABLE, 'ag_score_claim', 'ag_score_pace'] as $table) {
      $this->database->delete($table)->condition('uid', $uid)->execute();
    }
    $this->cacheTags->invalidateTags(array_map(self::tag(...), $nids));
  }

  public function deleteOld(): void {
    foreach (Period::cases() as $period) {
      [$from, $to] = $period->retainedFrom($this->time->getCurrentTime()) ?? ['', ''];
      $query = $this->database->select(self::TABLE, 's')->distinct()->fields('s', ['period']);
      $query->condition('period', $from, '>=')
        ->condition('period', $to, '<')
        ->orderBy('period')
        ->range(0, self::MAX_DELETED_BOARDS);
      $boards = $query->execute()->fetchCol();
      if ($boards !== []) {
        $this->database->delete(self::TABLE)->condition('period', $boards, 'IN')->execute();
      }
    }
  }

  /**
   * Atomic under concurrent reports.
   */
  private function saveBest(
    ScoreRules $rules,
    string $board,
    int $uid,
    int $value,
    int $time,
  ): bool {
    $keys = ['nid' => $rules->nid, 'period' => $board, 'uid' => $uid];
    $updateIfBetter = fn(): bool => (bool) $this->database->update(self::TABLE)
      ->fields(['value' => $value, 'time' => $time])
      ->condition('nid', $rules->nid)
      ->condition('period', $board)
      ->condition('uid', $uid)
      ->condition('value', $value, $rules->higherIsBetter ? '<' : '>')
      ->execute();
    if ($updateIfBetter()) {
      return TRUE;
    }
    try {
      $this->database->insert(self::TABLE)
        ->fields($keys + ['value' => $value, 'time' => $time])
        ->execute();
      return TRUE;
    }
    catch (IntegrityConstraintViolationException) {
      // The row exists with an equal or better score, or was inserted concurrently.
      return $updateIfBetter();
    }
  }

  private function standing(ScoreRules $rules, Period $period, int $uid): ?array {
    $entry = $this->entries($rules->nid, $period)
      ->condition('s.uid', $uid)
      ->execute()
      ->fetchAssoc();
    if ($entry === FALSE) {
      return NULL;
    }
    $better = $rules->higherIsBetter ? '>' : '<';
    $ahead = $this->entries($rules->nid, $period)->where(
      "[s].[value] $better :value OR ([s].[value] = :value"
      . ' AND ([s].[time] < :time OR ([s].[time] = :time AND [s].[uid] < :uid)))',
      [':value' => $entry['value'], ':time' => $entry['time'], ':uid' => $uid],
    );
    return [
      'value' => (int) $entry['value'],
      'rank' => 1 + (int) $ahead->countQuery()->execute()->fetchField(),
      'total' => (int) $this->entries($rules->nid, $period)->countQuery()->execute()->fetchField(),
    ];
  }

  private function entries(int $nid, Period $period): SelectInterface {
    $query = $this->database->select(self::TABLE, 's')
      ->fields('s', ['uid', 'value', 'time'])
      ->condition('s.nid', $nid)
      ->condition('s.period', $period->board($this->time->getCurrentTime()));
    $query->innerJoin(
      'users_field_data',
      'u',
      '[u].[uid] = [s].[uid] AND [u].[default_langcode] = 1',
    );
    return $query->condition('u.status', 1);
  }

  private static function tag(int|string $nid): string {
    return "ag_score:$nid";
  }

}
