<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\user\UserInterface;

/**
 * The public data of a member.
 */
final readonly class MemberProfile {

  public function __construct(private FileUrlGeneratorInterface $fileUrls) {}

  /**
   * Returns `{ name, path, user_picture }`.
   */
  public function toArray(UserInterface $user): array {
    return [
      'name' => $user->getAccountName(),
      'path' => '/users/' . rawurlencode($user->getAccountName()),
      'user_picture' => $this->picture($user),
    ];
  }

  public function picture(UserInterface $user): ?string {
    $picture = $user->hasField('user_picture') ? $user->get('user_picture')->entity : NULL;
    return $picture === NULL ? NULL : $this->fileUrls->generateString($picture->getFileUri());
  }

}
