<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Password\PasswordInterface;

/**
 * What a new password must be.
 */
final class PasswordRule {

  public const MESSAGE = 'Passwords must contain at least 1 uppercase letter, 1 lowercase letter, and 1 number, and must be at least 8 characters long.';

  private const SHORTEST = 8;

  private function __construct() {}

  public static function allows(string $password): bool {
    return mb_strlen($password) >= self::SHORTEST
      && strlen($password) <= PasswordInterface::PASSWORD_MAX_LENGTH
      && preg_match('/[a-z]/', $password)
      && preg_match('/[A-Z]/', $password)
      && preg_match('/\d/', $password);
  }

}
