<?php

declare(strict_types=1);

namespace Drupal\ag_vote;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\ag_game\StoredCounts;
use Drupal\ag_vote\Event\VoteCastEvent;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use Psr\EventDispatcher\EventDispatcherInterface;

/**
 * One vote per member and game, and the totals per game.
 */
final readonly class Votes implements MemberGameDataInterface {

  use MemberGameTable;

  private const TABLE = 'ag_vote';

  public function __construct(
    private Connection $database,
    private StoredCounts $counts,
    private TimeInterface $time,
    private EntityTypeManagerInterface $entityTypeManager,
    private EventDispatcherInterface $events,
  ) {}

  /**
   * Returns 1, -1, or 0 for none.
   */
  public function getVote(int $nid, int $uid): int {
    return (int) $this->database->select(self::TABLE, 'v')
      ->fields('v', ['value'])
      ->condition('nid', $nid)
      ->condition('uid', $uid)
      ->execute()
      ->fetchField();
  }

  public function name(): string {
    return 'votes';
  }

  public function collect(UserInterface $user): array {
    return array_map(static fn(\stdClass $row): array => [
      'game' => $row->game,
      'vote_value' => (int) $row->value,
      'time' => gmdate(DATE_RFC3339, (int) $row->time),
    ], $this->export($user, 'time'));
  }

  /**
   * A value of 0 withdraws the vote.
   *
   * @return array{field_total_votes: int, field_likes: int, field_ratingb: int}
   *   The updated totals.
   */
  public function cast(NodeInterface $game, int $uid, int $value): array {
    $nid = (int) $game->id();
    $transaction = $this->database->startTransaction();
    try {
      // Serializes votes for a game, so that totals stay exact.
      $this->counts->add($game, 'field_total_votes', 0);
      $before = $this->getVote($nid, $uid);
      if ($value !== $before) {
        $this->store($nid, $uid, $value);
        $this->counts->add($game, 'field_total_votes', abs($value) - abs($before));
        $this->counts->add($game, 'field_likes', (int) ($value === 1) - (int) ($before === 1));
        $this->counts->set($game, 'field_ratingb', $this->rating($game));
      }
      $totals = [
        'field_total_votes' => $this->counts->get($game, 'field_total_votes'),
        'field_likes' => $this->counts->get($game, 'field_likes'),
        'field_ratingb' => $this->counts->get($game, 'field_ratingb'),
      ];
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
    if ($value !== $before) {
      $this->counts->notifyChanged([$nid]);
      $this->events->dispatch(new VoteCastEvent($game, $uid, $value, $before));
    }
    return $totals;
  }

  public function deleteForUser(int $uid): void {
    $nids = $this->database->query(
      'SELECT [nid] FROM {ag_vote} WHERE [uid] = :uid',
      [':uid' => $uid],
    )->fetchCol();
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple($nids) as $game) {
      $this->cast($game, $uid, 0);
    }
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  private function store(int $nid, int $uid, int $value): void {
    if ($value === 0) {
      $this->delete($uid, $nid);
    }
    else {
      $this->database->merge(self::TABLE)
        ->keys(['nid' => $nid, 'uid' => $uid])
        ->fields(['value' => $value, 'time' => $this->time->getRequestTime()])
        ->execute();
    }
  }

  /**
   * Returns a rounded percentage, or 0 without votes.
   */
  private function rating(NodeInterface $game): int {
    $votes = $this->counts->get($game, 'field_total_votes');
    return $votes === 0
      ? 0
      : min(100, (int) round(100 * $this->counts->get($game, 'field_likes') / $votes));
  }

}
