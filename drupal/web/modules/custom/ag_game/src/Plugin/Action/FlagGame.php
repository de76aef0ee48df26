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
    if ((bool) $game->get($field)->value === $value) {
      return FALSE;
    }
    $problems = [];
    foreach (array_filter([$game, $this->versions->draft($game)]) as $version) {
      // A problem that the version already has does not prevent the change.
      $new = array_diff(
        $this->problems((clone $version)->set($field, $value)),
        $this->problems($version),
      );
      $problems = [...$problems, ...$new];
    }
    foreach (array_unique($problems) as $problem) {
      $this->messages->addError(new TranslatableMarkup(
        '%title was not changed. @problem',
        ['%title' => $game->label(), '@problem' => $problem],
      ));
    }
    return $problems === [];
  }

  /**
   * @return string[]
   *   Messages without markup.
   */
  private function problems(NodeInterface $game): array {
    $problems = [];
    foreach ($game->validate() as $violation) {
      $problems[] = strip_tags((string) $violation->getMessage());
    }
    return $problems;
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
