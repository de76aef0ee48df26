<?php

declare(strict_types=1);

namespace Drupal\ag_save\Hook;

use Drupal\ag_save\Saves;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Forgets saves of and for what is gone.
 */
final class SaveHooks {

  public function __construct(private readonly Saves $saves) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->saves->forgetAll('nid', (int) $node->id());
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->saves->forgetAll('uid', (int) $user->id());
  }

}
