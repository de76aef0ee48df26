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
 * Sets or clears a flag of games and their drafts, if they allow it.
 */
#[Action(
  id: 'ag_game_flag',
  action_label: new TranslatableMarkup('Flag a game'),
  type: 'node',
  deriver: GameFlagDeriver::class,
)]
final class FlagGame extends ChangeGame {

  protected function change(NodeInterface $version): bool {
    [$field, $value] = $this->flag();
    $isChanged = (bool) $version->get($field)->value !== $value;
    $version->set($field, $value);
    return $isChanged;
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
