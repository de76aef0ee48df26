<?php

declare(strict_types=1);

namespace Drupal\ag_member_services;

/**
 * The only purpose that a token is valid for.
 */
enum Audience: string {

  case Services = 'member-services';
  case Member = 'member';

  /**
   * Returns the lifetime in seconds.
   */
  public function lifetime(): int {
    return match ($this) {
      self::Services => 60,
      self::Member => 600,
    };
  }

}
