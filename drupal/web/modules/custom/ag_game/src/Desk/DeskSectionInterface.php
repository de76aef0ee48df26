<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Session\AccountInterface;

/**
 * Cards on the editors' dashboard.
 *
 * Tag services with `ag_game.desk`; the highest priority is first.
 */
interface DeskSectionInterface {

  /**
   * @return \Drupal\ag_game\Desk\DeskCard[]
   *   The cards that the user may see.
   */
  public function cards(AccountInterface $account): array;

}
