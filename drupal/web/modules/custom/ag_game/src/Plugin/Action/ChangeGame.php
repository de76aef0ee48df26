<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Base class of actions that change fields of games and of their drafts.
 */
abstract class ChangeGame extends GameAction {

  /**
   * Returns whether the version differs afterwards.
   */
  abstract protected function change(NodeInterface $version): bool;

  protected function apply(NodeInterface $game): void {
    $draft = $this->versions->draft($game);
    $this->change($game);
    $this->revisions->mark($game, $this->label())->save();
    // A new draft must be based on the published version, or the next edit would lose both.
    if ($draft !== NULL) {
      $this->change($draft);
      $this->revisions->mark($draft, $this->label());
      $draft->isDefaultRevision(FALSE);
      $draft->save();
    }
  }

  public function isApplicable(NodeInterface $game): bool {
    $isChanged = FALSE;
    $problems = [];
    foreach (array_filter([$game, $this->versions->draft($game)]) as $version) {
      $changed = clone $version;
      $isChanged = $this->change($changed) || $isChanged;
      // A problem that the version already has does not prevent the change.
      $problems = [...$problems, ...array_diff($this->problems($changed), $this->problems($version))];
    }
    if ($isChanged) {
      $this->reportProblems(
        $game,
        $problems,
        fn(array $arguments): TranslatableMarkup => $this->t('%title was not changed. @problem', $arguments),
      );
    }
    return $isChanged && $problems === [];
  }

}
