<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\user\UserInterface;

/**
 * What a module stores of members, who may take it along. Services that implement it are tagged `ag_member_data`.
 *
 * A module forgets it by core's hooks when the account is deleted.
 */
interface MemberDataInterface {

  /**
   * Key in the downloaded file, for example `favourites`.
   */
  public function name(): string;

  /**
   * All stored data of the member as JSON values; times in RFC 3339.
   */
  public function collect(UserInterface $user): array;

}
