<?php

declare(strict_types=1);

namespace Drupal\ag_game;

/**
 * User data about games. It is deleted with the game, too.
 */
interface MemberGameDataInterface extends MemberDataInterface {

  public function deleteForGame(int $nid): void;

}
