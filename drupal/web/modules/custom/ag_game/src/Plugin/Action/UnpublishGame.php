<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Unpublishes games.
 */
#[Action(id: 'ag_game_withdraw', label: new TranslatableMarkup('Unpublish games'), type: 'node')]
final class UnpublishGame extends GameAction {

  protected const TRANSITION = 'withdraw';

  public function execute(?NodeInterface $object = NULL): void {
    if ($object !== NULL && $this->isApplicable($object)) {
      $object->setUnpublished()->save();
    }
  }

  public function isApplicable(NodeInterface $game): bool {
    return $game->isPublished();
  }

}
