<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\field;

use Drupal\ag_game\ReleaseState;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\node\NodeInterface;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\FieldPluginBase;
use Drupal\views\ResultRow;

/**
 * The publication status of a game.
 */
#[ViewsField('ag_game_release')]
final class GameRelease extends FieldPluginBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected ReleaseState $states,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function query(): void {}

  public function render(ResultRow $values): array {
    $game = $this->getEntity($values);
    return $game instanceof NodeInterface ? $this->states->badge($game) : [];
  }

}
