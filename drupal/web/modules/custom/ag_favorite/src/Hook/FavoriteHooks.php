<?php

declare(strict_types=1);

namespace Drupal\ag_favorite\Hook;

use Drupal\ag_favorite\Favorites;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Forgets favourites of and for what is gone.
 */
final class FavoriteHooks {

  public function __construct(private readonly Favorites $favorites) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->favorites->forgetGame((int) $node->id());
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->favorites->forgetMember((int) $user->id());
  }

}
