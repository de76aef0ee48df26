<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Session\AccountInterface;

/**
 * A card on the editors' desk.
 *
 * Add one as a service tagged `ag_game.desk`. Cards are sorted by priority, highest first.
 */
interface DeskSectionInterface {

  /**
   * The card, or NULL without access.
   */
  public function card(AccountInterface $account): ?DeskCard;

}
