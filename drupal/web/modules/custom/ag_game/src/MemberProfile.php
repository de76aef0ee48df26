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

  /**
   * @param \Drupal\user\UserInterface[] $users
   *   Members of a list.
   *
   * @return int[]
   *   Files to load at once.
   */
  public static function pictureIds(array $users): array {
    $ids = array_map(
      static fn(UserInterface $user): int => $user->hasField('user_picture') ? (int) $user->get('user_picture')->target_id : 0,
      $users,
    );
    return array_values(array_unique(array_filter($ids)));
  }

  public static function picture(UserInterface $user): ?string {
    return $user->hasField('user_picture')
      ? $user->get('user_picture')->entity?->createFileUrl()
      : NULL;
  }

}
