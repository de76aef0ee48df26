<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\user\UserInterface;

/**
 * Favorite games of members. Adding and deleting are idempotent.
 */
final readonly class Favorites implements MemberGameDataInterface {

  use MemberGameTable;

  private const TABLE = 'ag_favorite';

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  /**
   * Published games as `n.nid`, latest first.
   */
  public function query(int $uid): SelectInterface {
    return $this->publishedGamesQuery($uid)
      ->orderBy('m.time', 'DESC')
      ->orderBy('m.nid', 'DESC');
  }

  public function name(): string {
    return 'favourites';
  }

  public function collect(UserInterface $user): array {
    return array_map(static fn(\stdClass $row): array => [
      'game' => $row->game,
      'added' => gmdate(DATE_RFC3339, (int) $row->time),
    ], $this->export($user, 'time'));
  }

  public function add(int $uid, int $nid): void {
    try {
      $this->database->insert(self::TABLE)
        ->fields(['uid' => $uid, 'nid' => $nid, 'time' => $this->time->getRequestTime()])
        ->execute();
    }
    catch (IntegrityConstraintViolationException) {
    }
  }

}
