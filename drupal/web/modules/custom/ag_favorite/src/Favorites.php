<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Favourite games of members. Adding and deleting are idempotent.
 */
final class Favorites {

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
    private readonly MemberGames $games,
  ) {}

  /**
   * A member's published favourites as `n.nid`, latest first.
   */
  public function query(int $uid): SelectInterface {
    return $this->games->published('ag_favorite', $uid)->orderBy('m.time', 'DESC')->orderBy('m.nid', 'DESC');
  }

  public function add(int $uid, int $nid): void {
    try {
      $this->database->insert('ag_favorite')->fields(['uid' => $uid, 'nid' => $nid, 'time' => $this->time->getRequestTime()])->execute();
    }
    catch (IntegrityConstraintViolationException) {
      // Already a favourite.
    }
  }

  public function delete(int $uid, int $nid): void {
    $this->database->delete('ag_favorite')->condition('uid', $uid)->condition('nid', $nid)->execute();
  }

  /**
   * Deletes a game from all members' favourites.
   */
  public function deleteForGame(int $nid): void {
    $this->database->delete('ag_favorite')->condition('nid', $nid)->execute();
  }

  /**
   * Deletes all favourites of a member.
   */
  public function deleteForUser(int $uid): void {
    $this->database->delete('ag_favorite')->condition('uid', $uid)->execute();
  }

}
