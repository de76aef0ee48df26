<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Password\PasswordInterface;

/**
 * The rules for new passwords.
 */
final class PasswordRule {

  public const MESSAGE = 'Passwords must contain at least 1 uppercase letter, 1 lowercase letter, and 1 number, and must be at least 8 characters long.';

  private const MIN_LENGTH = 8;

  /**
   * Very common passwords in lower case. The site and the embedded server have the same list.
   */
  private const COMMON = [
    'password1',
    'password123',
    'passw0rd',
    'qwerty123',
    'qwerty12',
    'qwertyuiop1',
    'abcd1234',
    'abc12345',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'welcome1',
    'iloveyou1',
    'letmein1',
    'admin123',
    'football1',
    'monkey123',
    'password',
    '12345678',
    '123456',
  ];

  private function __construct() {}

  /**
   * Validates a new password. Returns a message, or NULL when it is valid.
   */
  public static function violation(string $password): ?string {
    if (!mb_check_encoding($password, 'UTF-8') || preg_match('/[^\x{00}-\x{ff}]/u', $password)) {
      return 'Unicode is not allowed.';
    }
    if (in_array(mb_strtolower($password), self::COMMON, TRUE)) {
      return 'Please choose a more secure password.';
    }
    return self::isStrong($password) ? NULL : self::MESSAGE;
  }

  private static function isStrong(string $password): bool {
    return mb_strlen($password) >= self::MIN_LENGTH
      && strlen($password) <= PasswordInterface::PASSWORD_MAX_LENGTH
      && preg_match('/[a-z]/', $password)
      && preg_match('/[A-Z]/', $password)
      && preg_match('/\d/', $password);
  }

}
