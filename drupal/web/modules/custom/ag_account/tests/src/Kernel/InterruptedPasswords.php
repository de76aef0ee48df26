<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\Core\Password\PasswordInterface;

/**
 * Runs something after a password was verified, or before it is hashed.
 */
final class InterruptedPasswords implements PasswordInterface {

  /**
   * Both are called once.
   */
  public ?\Closure $interruption = NULL;
  public ?\Closure $interruptionOfHash = NULL;

  public function hash($password): string {
    [$interruption, $this->interruptionOfHash] = [$this->interruptionOfHash, NULL];
    if ($interruption !== NULL) {
      $interruption();
    }
    $salt = bin2hex(random_bytes(4));
    return "$salt:" . sha1($salt . $password);
  }

  public function check($password, $hash): bool {
    $salt = explode(':', (string) $hash)[0];
    $isCorrect = $hash === "$salt:" . sha1($salt . $password);
    [$interruption, $this->interruption] = [$this->interruption, NULL];
    if ($interruption !== NULL) {
      $interruption();
    }
    return $isCorrect;
  }

  public function needsRehash($hash): bool {
    return FALSE;
  }

}
