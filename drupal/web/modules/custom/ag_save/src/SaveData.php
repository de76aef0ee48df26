<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * What a member has saved.
 */
final class SaveData implements MemberDataInterface {

  public function __construct(private readonly Saves $saves) {}

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
    return $this->saves->ofMember((int) $user->id());
  }

}
