<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\node\NodeInterface;

/**
 * An action that may skip some of the selected games.
 */
interface SelectiveActionInterface {

  /**
   * Whether the action applies to a game; shows a message when the editor can fix the reason.
   */
  public function isDue(NodeInterface $game): bool;

}
