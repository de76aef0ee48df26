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

  protected function apply(NodeInterface $game): void {
    $this->revisions->mark($game->setUnpublished(), $this->label())->save();
  }

  public function isApplicable(NodeInterface $game): bool {
    return $game->isPublished();
  }

}
