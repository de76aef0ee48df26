<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Session\AccountInterface;

/**
 * Cards on the editors' desk.
 *
 * Add one as a service tagged `ag_game.desk`. Sections are sorted by priority, highest first.
 */
interface DeskSectionInterface {

  /**
   * The cards that a user may see.
   *
   * @return \Drupal\ag_game\Desk\DeskCard[]
   *   The cards.
   */
  public function cards(AccountInterface $account): array;

}
