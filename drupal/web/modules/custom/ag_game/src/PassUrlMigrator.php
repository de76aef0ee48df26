<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Moves files of pass-only games into the folder that the games host serves with signed URLs only.
 */
final class PassUrlMigrator {

  public const PATH = '/games/pass/';

  private const OPEN = 'internal:/games/';
  private const PROTECTED_URI = 'internal:' . self::PATH;
  private const FIELDS = ['field_html5_game_url', 'field_flash_file_url'];
  private const CHUNK = 50;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * Moves URLs of pass-only games on the games host into the folder; skips other URLs.
   *
   * @return string[]
   *   The titles of the games that were moved.
   */
  public function move(): array {
    $storage = $this->entityTypeManager->getStorage('node');
    $query = $storage->getQuery()->accessCheck(FALSE)->condition('type', 'game')->condition('field_game_pass_only_', 1)->sort('nid');
    $hosted = $query->orConditionGroup();
    foreach (self::FIELDS as $field) {
      $hosted->condition("$field.uri", self::OPEN, 'STARTS_WITH');
    }
    $titles = [];
    foreach (array_chunk($query->condition($hosted)->execute(), self::CHUNK) as $nids) {
      foreach ($storage->loadMultiple($nids) as $game) {
        if ($this->moveGame($game)) {
          $titles[] = (string) $game->label();
        }
      }
      $storage->resetCache($nids);
    }
    return $titles;
  }

  private function moveGame(NodeInterface $game): bool {
    $isMoved = FALSE;
    foreach (self::FIELDS as $field) {
      foreach ($game->get($field) as $link) {
        $uri = (string) $link->uri;
        if (str_starts_with($uri, self::OPEN) && !str_starts_with($uri, self::PROTECTED_URI)) {
          $link->set('uri', self::PROTECTED_URI . substr($uri, strlen(self::OPEN)));
          $isMoved = TRUE;
        }
      }
    }
    if ($isMoved) {
      // Not an edit: counts and revisions stay, and no former alias is recorded.
      $game->setSyncing(TRUE);
      $game->setNewRevision(FALSE);
      $game->save();
    }
    return $isMoved;
  }

}
