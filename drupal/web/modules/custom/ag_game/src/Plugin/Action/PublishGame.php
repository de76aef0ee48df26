<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Publishes games and drafts that are valid.
 */
#[Action(id: 'ag_game_publish', label: new TranslatableMarkup('Publish games'), type: 'node')]
final class PublishGame extends GameAction {

  protected const TRANSITION = 'publish';

  protected function apply(NodeInterface $game): void {
    $this->revisions->mark($this->buildPublishedVersion($game), $this->label(), $game->getLoadedRevisionId())->save();
  }

  public function isApplicable(NodeInterface $game): bool {
    if ($game->isPublished() && $this->versions->draft($game) === NULL) {
      return FALSE;
    }
    $problems = $this->problems($this->buildPublishedVersion($game));
    $this->reportProblems(
      $game,
      $problems,
      fn(array $arguments): TranslatableMarkup => $this->t('%title stays a draft. @problem', $arguments),
    );
    return $problems === [];
  }

  private function buildPublishedVersion(NodeInterface $game): NodeInterface {
    $version = $this->versions->draft($game) ?? clone $game;
    return $version->setPublished()->set('field_publish_on', NULL);
  }

}
