<?php

declare(strict_types=1);

namespace Drupal\ag_game;

/**
 * User data about games. It is deleted with the account or the game.
 */
interface MemberGameDataInterface extends MemberDataInterface {

  public function deleteForUser(int $uid): void;

  public function deleteForGame(int $nid): void;

}
