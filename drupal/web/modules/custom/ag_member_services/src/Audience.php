<?php

declare(strict_types=1);

namespace Drupal\ag_member_services;

/**
 * The purpose of a token. A token is valid for one purpose only.
 */
enum Audience: string {

  case Services = 'member-services';
  case Member = 'member';

  /**
   * Lifetime in seconds.
   */
  public function lifetime(): int {
    return match ($this) {
      self::Services => 60,
      self::Member => 600,
    };
  }

}
