<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Session\AccountInterface;

/**
 * Something on the editors' desk that may need them.
 *
 * Any module adds one by a service tagged `ag_game.desk`, whose priority is its place: the highest comes first.
 */
interface DeskSectionInterface {

  /**
   * The card, or NULL without access.
   */
  public function card(AccountInterface $account): ?DeskCard;

}
