<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\PrivateKey;
use Drupal\Core\Site\Settings;

/**
 * Binds sessions and devices to the password of a login, without revealing its hash.
 */
final readonly class PasswordFingerprint {

  public function __construct(private PrivateKey $privateKey) {}

  /**
   * @param string $purpose
   *   Fingerprints of different purposes differ.
   * @param int $uid
   *   The user ID.
   * @param string $hash
   *   The hash of the password; empty without a password.
   */
  public function create(string $purpose, int $uid, string $hash): string {
    return $this->sign("$purpose:$uid:$hash");
  }

  public function sign(string $text): string {
    return Crypt::hmacBase64($text, $this->privateKey->get() . Settings::getHashSalt());
  }

}
