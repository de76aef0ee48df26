<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\node\NodeInterface;

/**
 * An action that leaves some of the games it is given as they are.
 */
interface SelectiveActionInterface {

  /**
   * Whether it will change a game. Tells the editor why not, where that is to be mended.
   */
  public function isDue(NodeInterface $game): bool;

}
