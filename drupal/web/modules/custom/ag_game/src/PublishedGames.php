<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Loads games that members may vote for and save.
 */
final readonly class PublishedGames {

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * Also loads games that are hidden from listings.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When the game does not exist or the user may not view it.
   */
  public function get(int|string $nid): NodeInterface {
    $game = preg_match('/^\d{1,10}$/D', (string) $nid)
      ? $this->entityTypeManager->getStorage('node')->load((int) $nid)
      : NULL;
    if ($game?->bundle() !== 'game' || !$game->isPublished() || !$game->access('view')) {
      throw new NotFoundHttpException("There is no game $nid.");
    }
    return $game;
  }

}
