<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\ag_game\Plugin\Derivative\GameFlagDeriver;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Sets or clears a flag of games.
 */
#[Action(
  id: 'ag_game_mark',
  action_label: new TranslatableMarkup('Flag a game'),
  type: 'node',
  deriver: GameFlagDeriver::class,
)]
final class FlagGame extends GameAction {

  public function execute(?NodeInterface $object = NULL): void {
    [$field, $value] = $this->flag();
    if ($object === NULL || !$this->isApplicable($object)) {
      return;
    }
    $draft = $this->versions->draft($object);
    $object->set($field, $value)->save();
    // A new draft must be based on the published version, or the next edit would lose both.
    if ($draft !== NULL) {
      $draft->set($field, $value)->setNewRevision();
      $draft->isDefaultRevision(FALSE);
      $draft->save();
    }
  }

  public function isApplicable(NodeInterface $game): bool {
    [$field, $value] = $this->flag();
    return (bool) $game->get($field)->value !== $value;
  }

  protected function gameAccess(
    NodeInterface $game,
    AccountInterface $account,
  ): AccessResultInterface {
    [$field] = $this->flag();
    return $game->get($field)->access('edit', $account, TRUE);
  }

  /**
   * @return array{string, bool}
   *   Field name and new value.
   */
  private function flag(): array {
    $definition = $this->getPluginDefinition();
    return is_array($definition)
      ? [$definition['field'], $definition['value']]
      : throw new \LogicException('The definition of a game flag is an array.');
  }

}
