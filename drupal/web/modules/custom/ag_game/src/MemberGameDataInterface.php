<?php

declare(strict_types=1);

namespace Drupal\ag_game;

/**
 * User data about games, which is also deleted with the game.
 */
interface MemberGameDataInterface extends MemberDataInterface {

  public function deleteForGame(int $nid): void;

}
