<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\user\UserInterface;

/**
 * The public data of a member.
 */
final class MemberProfile {

  /**
   * Returns `{ name, path, user_picture }`.
   */
  public static function of(UserInterface $user): array {
    return [
      'name' => $user->getAccountName(),
      'path' => '/users/' . rawurlencode($user->getAccountName()),
      'user_picture' => self::picture($user),
    ];
  }

  public static function picture(UserInterface $user): ?string {
    return $user->hasField('user_picture')
      ? $user->get('user_picture')->entity?->createFileUrl()
      : NULL;
  }

}
