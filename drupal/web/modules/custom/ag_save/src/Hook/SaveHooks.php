<?php

declare(strict_types=1);

namespace Drupal\ag_save\Hook;

use Drupal\ag_save\SaveStorage;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Deletes the saves of deleted users and games.
 */
final class SaveHooks {

  public function __construct(private readonly SaveStorage $saves) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->saves->deleteForGame((int) $node->id());
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->saves->deleteForUser((int) $user->id());
  }

}
