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

  public function execute(?NodeInterface $object = NULL): void {
    if ($object !== NULL && $this->isApplicable($object)) {
      $this->buildPublishedVersion($object)->save();
    }
  }

  public function isApplicable(NodeInterface $game): bool {
    if ($game->isPublished() && $this->versions->draft($game) === NULL) {
      return FALSE;
    }
    $problems = $this->buildPublishedVersion($game)->validate();
    foreach ($problems as $problem) {
      $this->messages->addError(new TranslatableMarkup('%title stays a draft. @problem', [
        '%title' => $game->label(),
        '@problem' => strip_tags((string) $problem->getMessage()),
      ]));
    }
    return $problems->count() === 0;
  }

  private function buildPublishedVersion(NodeInterface $game): NodeInterface {
    $version = $this->versions->draft($game) ?? clone $game;
    return $version->setPublished()->set('field_publish_on', NULL);
  }

}
