<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Favourite games of members. Adding or deleting twice is as good as once.
 */
final class Favorites {

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
    private readonly MemberGames $games,
  ) {}

  /**
   * A member's favourites that are published, as `n.nid`, the latest first.
   */
  public function query(int $uid): SelectInterface {
    return $this->games->published('ag_favorite', $uid)->orderBy('m.time', 'DESC')->orderBy('m.nid', 'DESC');
  }

  public function add(int $uid, int $nid): void {
    try {
      $this->database->insert('ag_favorite')->fields(['uid' => $uid, 'nid' => $nid, 'time' => $this->time->getRequestTime()])->execute();
    }
    catch (IntegrityConstraintViolationException) {
      // It is one already.
    }
  }

  public function delete(int $uid, int $nid): void {
    $this->database->delete('ag_favorite')->condition('uid', $uid)->condition('nid', $nid)->execute();
  }

  /**
   * Drops a game from everybody's favourites.
   */
  public function forgetGame(int $nid): void {
    $this->database->delete('ag_favorite')->condition('nid', $nid)->execute();
  }

  /**
   * Drops all favourites of a member.
   */
  public function forgetMember(int $uid): void {
    $this->database->delete('ag_favorite')->condition('uid', $uid)->execute();
  }

}
