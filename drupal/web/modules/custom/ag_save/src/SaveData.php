<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * Exports a member's saves.
 */
final class SaveData implements MemberDataInterface {

  public function __construct(private readonly SaveStorage $saves) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'saves';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    return $this->saves->forUser((int) $user->id());
  }

}
