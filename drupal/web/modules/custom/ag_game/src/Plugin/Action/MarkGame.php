<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\ag_game\Plugin\Derivative\GameMarks;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\ActionBase;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Gives a game one mark, or takes it away.
 */
#[Action(id: 'ag_game_mark', action_label: new TranslatableMarkup('Mark a game'), type: 'node', deriver: GameMarks::class)]
final class MarkGame extends ActionBase implements SelectiveActionInterface {

  /**
   * {@inheritdoc}
   */
  public function execute(?NodeInterface $object = NULL): void {
    ['field' => $field, 'value' => $value] = $this->getPluginDefinition();
    if ($object !== NULL && $this->isDue($object)) {
      $object->set($field, $value)->save();
    }
  }

  /**
   * {@inheritdoc}
   */
  public function isDue(NodeInterface $game): bool {
    ['field' => $field, 'value' => $value] = $this->getPluginDefinition();
    return (bool) $game->get($field)->value !== $value;
  }

  /**
   * {@inheritdoc}
   */
  public function access($object, ?AccountInterface $account = NULL, $return_as_object = FALSE): bool|AccessResultInterface {
    $field = $this->getPluginDefinition()['field'];
    $result = $object instanceof NodeInterface && $object->bundle() === 'game'
      ? $object->access('update', $account, TRUE)->andIf($object->get($field)->access('edit', $account, TRUE))
      : AccessResult::forbidden('Only games have this mark.');
    return $return_as_object ? $result : $result->isAllowed();
  }

}
