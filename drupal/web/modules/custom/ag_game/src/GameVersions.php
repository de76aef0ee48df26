<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * The published version of a game and its draft (workflow `games`).
 *
 * Without content moderation, published games have no drafts.
 */
final readonly class GameVersions {

  public const STATE = 'moderation_state';

  /**
   * Stored values; changing one needs an update hook.
   */
  public const DRAFT = 'draft';
  public const PUBLISHED = 'published';
  public const UNPUBLISHED = 'withdrawn';

  /**
   * Query tag: only content with a revision newer than the default one.
   */
  public const QUERY_TAG = 'ag_game_newer';

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * Sets the moderation state from the status.
   *
   * They differ after recipes, actions and imports.
   */
  public function syncState(NodeInterface $game): void {
    if (
      $this->canHaveDraft($game)
      && ($game->get(self::STATE)->value === self::PUBLISHED) !== $game->isPublished()
    ) {
      $unpublished = $this->live($game) === NULL ? self::DRAFT : self::UNPUBLISHED;
      $game->set(self::STATE, $game->isPublished() ? self::PUBLISHED : $unpublished);
    }
  }

  public function canHaveDraft(NodeInterface $game): bool {
    return $game->hasField(self::STATE) && !$game->get(self::STATE)->isEmpty();
  }

  public function live(NodeInterface $game): ?NodeInterface {
    $stored = $game->isNew()
      ? NULL
      : $this->entityTypeManager->getStorage('node')->loadUnchanged((int) $game->id());
    return $stored?->isPublished() ? $stored : NULL;
  }

  /**
   * The draft, if there is one.
   */
  public function latest(int|string $nid): ?NodeInterface {
    $storage = $this->entityTypeManager->getStorage('node');
    $vid = $storage->getLatestRevisionId($nid);
    $latest = $vid === NULL ? NULL : $storage->loadRevision($vid);
    return $latest instanceof NodeInterface ? $latest : NULL;
  }

  public function draft(NodeInterface $node): ?NodeInterface {
    $latest = $node->isNew() ? NULL : $this->latest((int) $node->id());
    return $latest === NULL || $latest->isDefaultRevision() || $latest->isPublished()
      ? NULL
      : $latest;
  }

  public function findDraftByUuid(string $uuid): ?NodeInterface {
    $nodes = $this->entityTypeManager->getStorage('node')->loadByProperties(['uuid' => $uuid]);
    return $nodes === [] ? NULL : $this->draft(reset($nodes));
  }

  /**
   * SQL condition: a revision newer than the default one exists.
   *
   * @param string $table
   *   Alias of a table with `nid` and `vid`.
   */
  public static function hasNewer(string $table): string {
    return "EXISTS (SELECT 1 FROM {node_revision} r WHERE [r].[nid] = [$table].[nid] AND [r].[vid] > [$table].[vid])";
  }

}
