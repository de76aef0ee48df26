<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\user\UserInterface;

/**
 * User data of a module. Services that implement it are tagged `ag_member_data`.
 */
interface MemberDataInterface {

  /**
   * Key in the downloaded file, for example `favourites`.
   */
  public function name(): string;

  /**
   * All stored data of the member as JSON values; times in RFC 3339.
   *
   * A generator keeps large data out of memory.
   */
  public function collect(UserInterface $user): iterable;

  /**
   * Deletes or anonymizes the data of a deleted account.
   */
  public function deleteForUser(int $uid): void;

}
