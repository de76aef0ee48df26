<?php

declare(strict_types=1);

namespace Drupal\ag_vote;

use Drupal\ag_game\GameCounts;
use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\ag_game\StoredCounts;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

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
    [$before, $totals] = $this->counts->withLock(
      [$nid],
      fn(array $games): array => $this->castInLock(
        $games[$nid] ?? throw new NotFoundHttpException("There is no game $nid."),
        $uid,
        $value,
      ),
    );
    if ($value !== $before) {
      $this->counts->notifyChanged([$nid], ["node:$nid"]);
    }
    return $totals;
  }

  /**
   * @return array{int, array{field_total_votes: int, field_likes: int, field_ratingb: int}}
   *   The previous vote and the updated totals.
   */
  private function castInLock(GameCounts $counts, int $uid, int $value): array {
    $before = $this->getVote($counts->nid, $uid);
    if ($value !== $before) {
      $this->store($counts->nid, $uid, $value);
      $counts->add('field_total_votes', abs($value) - abs($before));
      $counts->add('field_likes', (int) ($value === 1) - (int) ($before === 1));
      self::updateRating($counts);
    }
    return [
      $before,
      [
        'field_total_votes' => (int) $counts->get('field_total_votes'),
        'field_likes' => (int) $counts->get('field_likes'),
        'field_ratingb' => (int) $counts->get('field_ratingb'),
      ],
    ];
  }

  public function deleteForUser(int $uid): void {
    $nids = $this->database->query(
      'SELECT [nid] FROM {ag_vote} WHERE [uid] = :uid ORDER BY [nid]',
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
   * A rounded percentage, or 0 without votes.
   */
  public static function updateRating(GameCounts $counts): void {
    $votes = (int) $counts->get('field_total_votes');
    $rating = $votes === 0 ? 0 : (int) round(100 * (int) $counts->get('field_likes') / $votes);
    $counts->set('field_ratingb', min(100, $rating));
  }

}
