<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\user\UserInterface;

/**
 * The last twelve games of each member, without duplicates.
 */
final readonly class RecentGames implements MemberGameDataInterface {

  use MemberGameTable;

  private const TABLE = 'ag_recent';

  public const MAX_GAMES = 12;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  /**
   * Published games as `n.nid`, latest first.
   */
  public function query(int $uid): SelectInterface {
    return $this->publishedGamesQuery($uid)
      ->orderBy('m.played', 'DESC')
      ->range(0, self::MAX_GAMES);
  }

  public function name(): string {
    return 'recent_games';
  }

  public function collect(UserInterface $user): array {
    return array_map(static fn(\stdClass $row): array => [
      'game' => $row->game,
      'played' => gmdate(DATE_RFC3339, intdiv((int) $row->played, 1000)),
    ], $this->export($user, 'played'));
  }

  /**
   * @param int[] $nids
   *   Published games, the newest first.
   */
  public function add(int $uid, array $nids): void {
    $transaction = $this->database->startTransaction();
    try {
      $last = (int) $this->database->query(
        'SELECT MAX([played]) FROM {ag_recent} WHERE [uid] = :uid',
        [':uid' => $uid],
      )->fetchField();
      // Milliseconds, so that games of the same second are ordered.
      $newest = max($this->time->getCurrentTime() * 1000, $last + count($nids));
      foreach (array_reverse(array_values($nids), TRUE) as $place => $nid) {
        $this->database->merge(self::TABLE)
          ->keys(['uid' => $uid, 'nid' => $nid])
          ->fields(['played' => $newest - $place])
          ->execute();
      }
      $newestNids = $this->database->select(self::TABLE, 'r')
        ->fields('r', ['nid'])
        ->condition('uid', $uid)
        ->orderBy('played', 'DESC')
        ->range(0, self::MAX_GAMES)
        ->execute()
        ->fetchCol();
      if ($newestNids !== []) {
        $this->database->delete(self::TABLE)
          ->condition('uid', $uid)
          ->condition('nid', $newestNids, 'NOT IN')
          ->execute();
      }
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
  }

}
