<?php

declare(strict_types=1);

namespace Drupal\ag_favorite\Hook;

use Drupal\ag_favorite\Favorites;
use Drupal\ag_favorite\RecentGames;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Deletes favourites and recent games of deleted users and games.
 */
final class FavoriteHooks {

  public function __construct(
    private readonly Favorites $favorites,
    private readonly RecentGames $recent,
  ) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->favorites->deleteForGame((int) $node->id());
    $this->recent->deleteForGame((int) $node->id());
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->favorites->deleteForUser((int) $user->id());
    $this->recent->deleteForUser((int) $user->id());
  }

}
