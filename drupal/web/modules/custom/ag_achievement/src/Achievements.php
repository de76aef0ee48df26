<?php

declare(strict_types=1);

namespace Drupal\ag_achievement;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Stores members' achievements. Earning one again keeps its time.
 *
 * A game's claim cannot be verified, so nothing may rank members by it.
 */
final readonly class Achievements implements MemberGameDataInterface {

  use MemberGameTable;

  public const FIELD = 'field_achievements';

  /**
   * Node ID of the portal's own achievements.
   */
  public const PORTAL = 0;

  private const TABLE = 'ag_achievement';

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  /**
   * @return list<array{id: string, title: string, description: string, icon: string}>
   *   In the editors' order.
   */
  public static function ofGame(NodeInterface $game): array {
    $items = $game->hasField(self::FIELD) ? $game->get(self::FIELD)->getValue() : [];
    return array_map(static fn(array $item): array => [
      'id' => (string) $item['id'],
      'title' => (string) $item['title'],
      'description' => (string) ($item['description'] ?? ''),
      'icon' => (string) $item['icon'],
    ], array_values($items));
  }

  /**
   * @return bool
   *   Whether the member lacked it.
   */
  public function earn(int $uid, int $nid, string $id): bool {
    try {
      $this->database->insert(self::TABLE)->fields([
        'uid' => $uid,
        'nid' => $nid,
        'achievement' => $id,
        'time' => $this->time->getCurrentTime(),
      ])->execute();
      return TRUE;
    }
    catch (IntegrityConstraintViolationException) {
      return FALSE;
    }
  }

  /**
   * @return array<int, array<string, string>>
   *   Times in RFC 3339 by node and achievement ID, the latest game first.
   */
  public function forUser(int $uid): array {
    $rows = $this->database->query(
      'SELECT [nid], [achievement], [time] FROM {ag_achievement} WHERE [uid] = :uid ORDER BY [time] DESC, [nid], [achievement]',
      [':uid' => $uid],
    );
    $earned = [];
    foreach ($rows as $row) {
      $earned[(int) $row->nid][$row->achievement] = gmdate(DATE_RFC3339, (int) $row->time);
    }
    return $earned;
  }

  public function name(): string {
    return 'achievements';
  }

  public function collect(UserInterface $user): array {
    $portal = $this->forUser((int) $user->id())[self::PORTAL] ?? [];
    return array_merge(
      array_map(static fn(\stdClass $row): array => [
        'game' => $row->game,
        'id' => $row->achievement,
        'earned' => gmdate(DATE_RFC3339, (int) $row->time),
      ], $this->export($user, 'time', 'achievement')),
      array_map(
        static fn(string $id, string $earned): array => ['game' => NULL, 'id' => $id, 'earned' => $earned],
        array_keys($portal),
        $portal,
      ),
    );
  }

}
