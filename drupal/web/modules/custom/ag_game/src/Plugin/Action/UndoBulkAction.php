<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\ag_game\GameVersions;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Returns games to their revision before the last bulk action.
 *
 * Games that were saved since then do not change.
 */
#[Action(id: 'ag_game_undo', label: new TranslatableMarkup('Undo the last bulk action'), type: 'node')]
final class UndoBulkAction extends GameAction {

  protected const TRANSITION = 'publish';

  protected function apply(NodeInterface $game): void {
    foreach ($this->restored($game) as $version) {
      $version->save();
    }
  }

  public function isApplicable(NodeInterface $game): bool {
    $restored = $this->restored($game);
    $problems = [];
    foreach ($restored as $version) {
      if ($version->isPublished()) {
        // A problem that the game already has does not prevent the change.
        $problems = [...$problems, ...array_diff($this->problems($version), $this->problems($game))];
      }
    }
    $this->reportProblems(
      $game,
      $problems,
      fn(array $arguments): TranslatableMarkup => $this->t('%title was not changed. @problem', $arguments),
    );
    return $restored !== [] && $problems === [];
  }

  /**
   * @return \Drupal\node\NodeInterface[]
   *   New revisions: of the published version, then of its draft.
   */
  private function restored(NodeInterface $game): array {
    $storage = $this->entityTypeManager->getStorage('node');
    $latest = $this->versions->latest((int) $game->id());
    if ($latest === NULL || $this->revisions->previous($latest) === NULL) {
      return [];
    }
    $isLive = $this->versions->live($game) !== NULL;
    $restored = [];
    foreach ([$game, ...($latest->isDefaultRevision() ? [] : [$latest])] as $version) {
      $id = $this->revisions->previous($version);
      $previous = $id === NULL ? NULL : $storage->loadRevision($id);
      if (!$previous instanceof NodeInterface || (int) $previous->id() !== (int) $game->id()) {
        continue;
      }
      $isDefault = $version->isDefaultRevision();
      $new = $storage->createRevision($previous, $isDefault);
      if ($this->versions->canHaveDraft($new)) {
        $new->set(GameVersions::STATE, match (TRUE) {
          $previous->isPublished() => GameVersions::PUBLISHED,
          $isDefault && $isLive => GameVersions::UNPUBLISHED,
          default => GameVersions::DRAFT,
        });
      }
      $previous->isPublished() ? $new->setPublished() : $new->setUnpublished();
      $restored[] = $this->revisions->prepare(
        $new,
        (string) $this->t('Bulk action undone: revision @id is restored.', ['@id' => $id]),
      );
    }
    return $restored;
  }

}
