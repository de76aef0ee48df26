<?php

declare(strict_types=1);

namespace Drupal\ag_vote;

use Drupal\ag_game\GameCounts;
use Drupal\ag_game\StoredCounts;
use Drupal\Core\Database\Connection;
use Drupal\Core\State\StateInterface;
use Drupal\node\NodeInterface;

/**
 * Compares the totals of games with the votes, and corrects them.
 *
 * A game's totals are the votes of members and those that it was imported with.
 */
final readonly class VoteTotals {

  private const TABLE = 'ag_vote_imported';

  /**
   * Games per cron run.
   */
  private const BATCH_SIZE = 500;

  private const STATE = 'ag_vote.last_recounted';

  public function __construct(
    private Connection $database,
    private StoredCounts $counts,
    private StateInterface $state,
  ) {}

  /**
   * Stores the part of a game's totals that no member has cast.
   */
  public function storeImported(NodeInterface $game): void {
    $nid = (int) $game->id();
    $cast = $this->countVotes([$nid])[$nid] ?? NULL;
    $this->database->merge(self::TABLE)
      ->key('nid', $nid)
      ->fields([
        'votes' => max(0, (int) $game->get('field_total_votes')->value - (int) $cast?->votes),
        'likes' => max(0, (int) $game->get('field_likes')->value - (int) $cast?->likes),
      ])
      ->execute();
  }

  public function deleteForGame(int $nid): void {
    $this->database->delete(self::TABLE)->condition('nid', $nid)->execute();
  }

  /**
   * Recounts some games; repeated calls recount all.
   */
  public function recount(): void {
    $nids = $this->database->select(self::TABLE, 'i')
      ->fields('i', ['nid'])
      ->condition('nid', (int) $this->state->get(self::STATE, 0), '>')
      ->orderBy('nid')
      ->range(0, self::BATCH_SIZE)
      ->execute()
      ->fetchCol();
    $nids = array_map(intval(...), $nids);
    $this->state->set(self::STATE, count($nids) === self::BATCH_SIZE ? end($nids) : 0);
    $wrong = $this->findWrong($nids);
    if ($wrong === []) {
      return;
    }
    $this->counts->withLock($wrong, function (array $games) use ($wrong): void {
      $cast = $this->countVotes($wrong);
      $imported = $this->imported($wrong);
      foreach ($games as $nid => $game) {
        $this->correct($game, $imported[$nid], $cast[$nid] ?? NULL);
      }
    });
    $this->counts->notifyChanged(
      $wrong,
      array_map(static fn(int $nid): string => "node:$nid", $wrong),
    );
  }

  private function correct(GameCounts $game, \stdClass $imported, ?\stdClass $cast): void {
    $game->set('field_total_votes', (int) $imported->votes + (int) $cast?->votes);
    $game->set('field_likes', (int) $imported->likes + (int) $cast?->likes);
    Votes::updateRating($game);
  }

  /**
   * Reads without a lock, so that votes do not wait.
   */
  private function findWrong(array $nids): array {
    if ($nids === []) {
      return [];
    }
    $cast = $this->countVotes($nids);
    $stored = [
      'votes' => $this->storedTotals($nids, 'field_total_votes'),
      'likes' => $this->storedTotals($nids, 'field_likes'),
    ];
    $isWrong = static fn(\stdClass $imported, string $column): bool =>
      (int) ($stored[$column][$imported->nid] ?? 0)
      !== (int) $imported->$column + (int) ($cast[$imported->nid]->$column ?? 0);
    $wrong = array_filter(
      $this->imported($nids),
      static fn(\stdClass $row): bool => $isWrong($row, 'votes') || $isWrong($row, 'likes'),
    );
    return array_keys($wrong);
  }

  /**
   * Values by game, NULL where the field is empty.
   */
  private function storedTotals(array $nids, string $field): array {
    $query = $this->database->select('node', 'n')
      ->fields('n', ['nid'])
      ->condition('n.nid', $nids, 'IN');
    $alias = $query->leftJoin(
      "node__$field",
      'f',
      '[%alias].[entity_id] = [n].[nid] AND [%alias].[langcode] = [n].[langcode] AND [%alias].[deleted] = 0 AND [%alias].[delta] = 0',
    );
    $query->addField((string) $alias, "{$field}_value");
    return $query->execute()->fetchAllKeyed();
  }

  private function imported(array $nids): array {
    return $this->database->select(self::TABLE, 'i')
      ->fields('i')
      ->condition('nid', $nids, 'IN')
      ->execute()
      ->fetchAllAssoc('nid');
  }

  /**
   * Returns `nid`, `votes` and `likes` by game, without games that have no votes.
   */
  private function countVotes(array $nids): array {
    $query = $this->database->select('ag_vote', 'v')
      ->fields('v', ['nid'])
      ->condition('nid', $nids, 'IN')
      ->groupBy('nid');
    $query->addExpression('COUNT(*)', 'votes');
    $query->addExpression('SUM(CASE WHEN [value] = 1 THEN 1 ELSE 0 END)', 'likes');
    return $query->execute()->fetchAllAssoc('nid');
  }

}
