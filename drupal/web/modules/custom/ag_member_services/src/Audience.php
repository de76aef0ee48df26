<?php

declare(strict_types=1);

namespace Drupal\ag_member_services;

/**
 * What a token is good for. Neither kind is good as the other.
 */
enum Audience: string {

  case Services = 'member-services';
  case Member = 'member';

  /**
   * Seconds for which a token is good.
   */
  public function goodFor(): int {
    return match ($this) {
      self::Services => 60,
      self::Member => 600,
    };
  }

}
