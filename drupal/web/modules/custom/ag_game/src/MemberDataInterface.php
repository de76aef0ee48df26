<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\user\UserInterface;

/**
 * User data of a module, for export. Services that implement it are tagged `ag_member_data`.
 *
 * Modules delete it in core's hooks when the account is deleted. MemberGameDataInterface does so for
 * data about games.
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
