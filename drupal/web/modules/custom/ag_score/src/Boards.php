<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_listing\Paging;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Cache\CacheTagsChecksumInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\user\UserInterface;

/**
 * The boards of games: each member's best a game and period.
 *
 * Of equal scores the first one leads. Blocked members are on none.
 */
final class Boards {

  /**
   * Entries of a board unless asked otherwise.
   */
  public const PAGE_SIZE = 10;

  /**
   * Entries that editors see.
   */
  private const BEST = 100;

  /**
   * Old boards of a kind that one cron run forgets.
   */
  private const MOST_FORGOTTEN = 50;

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly FileUrlGeneratorInterface $fileUrls,
    private readonly CacheTagsInvalidatorInterface $cacheTags,
    private readonly CacheTagsChecksumInterface $checksums,
  ) {}

  /**
   * Puts a score on the boards of the moment it was reached, where it betters the member's own; the daily's on that of the day it began.
   *
   * @return string[]
   *   The boards on which it did.
   */
  public function record(ScoreRules $rules, Play $play, int $uid, int $value): array {
    // What a guest had reached counts for the day on which it was played.
    $time = $play->uid === 0 ? $play->began : $this->time->getCurrentTime();
    $periods = array_filter(Period::cases(), static fn(Period $period): bool => $period !== Period::Daily || $play->daily);
    $board = static fn(Period $period): string => $period->board($period === Period::Daily ? $play->began : $time);
    $improved = array_filter($periods, fn(Period $period): bool => $this->raise($rules, $board($period), $uid, $value, $time));
    if ($improved !== []) {
      $this->cacheTags->invalidateTags([self::tag($rules->nid)]);
    }
    return array_map(static fn(Period $period): string => $period->value, array_values($improved));
  }

  /**
   * One page of a board as it stands now: `{ order, scores, total }`, the best first.
   */
  public function answer(ScoreRules $rules, Period $period, Paging $paging): CacheableJsonResponse {
    $now = $this->time->getCurrentTime();
    // A cache holds what it is given against the tag as it was first asked for: a score that comes while the board is read makes this one old.
    $this->checksums->getCurrentChecksum([self::tag($rules->nid)]);
    $query = $this->entries($rules->nid, $period);
    $total = (int) $query->countQuery()->execute()->fetchField();
    $rows = $query->orderBy('s.value', $rules->higherIsBetter ? 'DESC' : 'ASC')
      ->orderBy('s.time')
      ->orderBy('s.uid')
      ->range($paging->offset, $paging->size)
      ->execute()
      ->fetchAll();
    $cacheability = (new CacheableMetadata())->setCacheTags([self::tag($rules->nid), "node:$rules->nid"])->setCacheContexts(['url.query_args']);
    $members = $this->entityTypeManager->getStorage('user')->loadMultiple(array_column($rows, 'uid'));
    array_map($cacheability->addCacheableDependency(...), $members);
    $scores = array_map(fn(object $row, int $index): array => [
      'rank' => $paging->offset + $index + 1,
      'value' => (int) $row->value,
      'time' => gmdate(DATE_RFC3339, (int) $row->time),
      'member' => [
        'name' => $members[$row->uid]->getDisplayName(),
        'path' => '/users/' . rawurlencode($members[$row->uid]->getDisplayName()),
        'user_picture' => $this->picture($members[$row->uid]),
      ],
    ], $rows, array_keys($rows));
    $answer = new CacheableJsonResponse(['order' => $rules->higherIsBetter ? 'higher' : 'lower', 'scores' => $scores, 'total' => $total]);
    // Tomorrow's board is another one: the page cache keeps an answer until this, whatever its max-age.
    $cacheability->setCacheMaxAge(Period::dayEnds($now) - $now);
    return $answer->setExpires((new \DateTime())->setTimestamp(Period::dayEnds($now)))->addCacheableDependency($cacheability);
  }

  /**
   * Where a member stands now, by period: value, rank and total, or NULL for nowhere.
   */
  public function standings(ScoreRules $rules, int $uid): array {
    $standings = [];
    foreach (Period::cases() as $period) {
      $standings[$period->value] = $this->standing($rules, $period, $uid);
    }
    return $standings;
  }

  /**
   * All scores of a member with the titles of their games, the latest first: nid, title, period, value and time.
   *
   * @return object[]
   *   Rows.
   */
  public function ofMember(int $uid): array {
    $query = $this->database->select('ag_score', 's')->fields('s', ['nid', 'period', 'value', 'time'])->condition('s.uid', $uid);
    $query->innerJoin('node_field_data', 'n', '[n].[nid] = [s].[nid] AND [n].[default_langcode] = 1');
    return $query->fields('n', ['title'])->orderBy('s.time', 'DESC')->orderBy('s.nid')->orderBy('s.period')->execute()->fetchAll();
  }

  /**
   * The best of a game of all time, blocked members' included: uid, value and time.
   *
   * @return object[]
   *   Rows, the best first.
   */
  public function best(ScoreRules $rules): array {
    return $this->database->select('ag_score', 's')
      ->fields('s', ['uid', 'value', 'time'])
      ->condition('nid', $rules->nid)
      ->condition('period', Period::Ever->board(0))
      ->orderBy('value', $rules->higherIsBetter ? 'DESC' : 'ASC')
      ->orderBy('time')
      ->orderBy('uid')
      ->range(0, self::BEST)
      ->execute()
      ->fetchAll();
  }

  /**
   * Takes a member off all boards of a game.
   */
  public function strike(int $nid, int $uid): void {
    $this->database->delete('ag_score')->condition('nid', $nid)->condition('uid', $uid)->execute();
    $this->cacheTags->invalidateTags([self::tag($nid)]);
  }

  /**
   * Forgets all scores of a game.
   */
  public function forgetGame(int $nid): void {
    foreach (['ag_score', 'ag_score_pace'] as $table) {
      $this->database->delete($table)->condition('nid', $nid)->execute();
    }
  }

  /**
   * Forgets all scores of a member.
   */
  public function forgetMember(int $uid): void {
    $nids = array_unique(array_column($this->ofMember($uid), 'nid'));
    foreach (['ag_score', 'ag_score_claim', 'ag_score_daily_played', 'ag_score_pace'] as $table) {
      $this->database->delete($table)->condition('uid', $uid)->execute();
    }
    $this->cacheTags->invalidateTags(array_map(self::tag(...), $nids));
  }

  /**
   * Forgets boards of days and weeks that are long over, the oldest first and a number of them at once: the next cron run goes on.
   */
  public function forgetOld(): void {
    foreach (Period::cases() as $period) {
      [$from, $to] = $period->retainedFrom($this->time->getCurrentTime()) ?? ['', ''];
      $query = $this->database->select('ag_score', 's')->distinct()->fields('s', ['period']);
      $query->condition('period', $from, '>=')->condition('period', $to, '<')->orderBy('period')->range(0, self::MOST_FORGOTTEN);
      $boards = $query->execute()->fetchCol();
      if ($boards !== []) {
        $this->database->delete('ag_score')->condition('period', $boards, 'IN')->execute();
      }
    }
  }

  /**
   * Raises a member's score on one board, however many reports come in at once: none but a better one replaces what is there.
   *
   * @return bool
   *   Whether it was raised.
   */
  private function raise(ScoreRules $rules, string $board, int $uid, int $value, int $time): bool {
    $keys = ['nid' => $rules->nid, 'period' => $board, 'uid' => $uid];
    $better = fn(): bool => (bool) $this->database->update('ag_score')
      ->fields(['value' => $value, 'time' => $time])
      ->condition('nid', $rules->nid)
      ->condition('period', $board)
      ->condition('uid', $uid)
      ->condition('value', $value, $rules->higherIsBetter ? '<' : '>')
      ->execute();
    if ($better()) {
      return TRUE;
    }
    try {
      $this->database->insert('ag_score')->fields($keys + ['value' => $value, 'time' => $time])->execute();
      return TRUE;
    }
    catch (IntegrityConstraintViolationException) {
      // There already: as good, or put there a moment ago.
      return $better();
    }
  }

  private function standing(ScoreRules $rules, Period $period, int $uid): ?array {
    $own = $this->entries($rules->nid, $period)->condition('s.uid', $uid)->execute()->fetchObject();
    if ($own === FALSE) {
      return NULL;
    }
    $before = $this->entries($rules->nid, $period);
    $first = $before->andConditionGroup()->condition('s.value', $own->value);
    $first->condition($before->orConditionGroup()
      ->condition('s.time', $own->time, '<')
      ->condition($before->andConditionGroup()->condition('s.time', $own->time)->condition('s.uid', $uid, '<')));
    $before->condition($before->orConditionGroup()->condition('s.value', $own->value, $rules->better())->condition($first));
    return [
      'value' => (int) $own->value,
      'rank' => 1 + (int) $before->countQuery()->execute()->fetchField(),
      'total' => (int) $this->entries($rules->nid, $period)->countQuery()->execute()->fetchField(),
    ];
  }

  /**
   * The entries of a board as it stands now, as `s`.
   */
  private function entries(int $nid, Period $period): SelectInterface {
    $query = $this->database->select('ag_score', 's')
      ->fields('s', ['uid', 'value', 'time'])
      ->condition('s.nid', $nid)
      ->condition('s.period', $period->board($this->time->getCurrentTime()));
    $query->innerJoin('users_field_data', 'u', '[u].[uid] = [s].[uid] AND [u].[default_langcode] = 1');
    return $query->condition('u.status', 1);
  }

  private function picture(UserInterface $member): ?string {
    $picture = $member->hasField('user_picture') ? $member->get('user_picture')->entity : NULL;
    return $picture === NULL ? NULL : $this->fileUrls->generateString($picture->getFileUri());
  }

  private static function tag(int|string $nid): string {
    return "ag_score:$nid";
  }

}
