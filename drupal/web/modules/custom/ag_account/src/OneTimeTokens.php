<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\ConditionInterface;
use Drupal\Core\PrivateKey;
use Drupal\Core\Site\Settings;

/**
 * Stores hashes of one-time tokens in emails.
 *
 * They expire after a day, or when one of them is used to change the account. A newer token of the
 * same kind replaces the older one, except for resets: anyone can request those, and would end the
 * link that the owner is about to open.
 */
final readonly class OneTimeTokens {

  public const ACTIVATE = 'activate';
  public const RESET = 'reset';
  public const MAIL = 'mail';

  private const LIFETIME = 86400;
  private const BYTES = 32;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
    private PrivateKey $privateKey,
  ) {}

  /**
   * The argument `$email` is the new address of an email change.
   */
  public function issue(int $uid, string $purpose, ?string $email = NULL): string {
    $token = Crypt::randomBytesBase64(self::BYTES);
    $this->store($uid, $purpose, $token, $email);
    return $token;
  }

  /**
   * Issues a token for a queued email, which renew() returns.
   *
   * @return string
   *   A nonce, which can be stored: without the site's secrets, it reveals nothing about the token.
   */
  public function reserve(int $uid, string $purpose, ?string $email = NULL): string {
    $nonce = Crypt::randomBytesBase64(self::BYTES);
    $this->store($uid, $purpose, $this->derive($nonce), $email);
    return $nonce;
  }

  /**
   * Restarts the lifetime of a reserved token.
   *
   * @return string|null
   *   The token. NULL when it was used, replaced or deleted, or has expired.
   */
  public function renew(int $uid, string $purpose, string $nonce): ?string {
    $token = $this->derive($nonce);
    $update = $this->database->update('ag_account_token')->fields(['expires' => $this->expiry()]);
    $this->restrict($update, $uid, $purpose, $token);
    return $update->execute() > 0 ? $token : NULL;
  }

  private function derive(string $nonce): string {
    return Crypt::hmacBase64(
      "ag_account_token:$nonce",
      $this->privateKey->get() . Settings::getHashSalt(),
    );
  }

  private function store(int $uid, string $purpose, string $token, ?string $email): void {
    $delete = $this->database->delete('ag_account_token')
      ->condition('uid', $uid)
      ->condition('purpose', $purpose);
    // Unknown addresses share the user 0.
    if ($purpose === self::RESET && $uid !== 0) {
      $delete->condition('expires', $this->time->getCurrentTime(), '<=');
    }
    $delete->execute();
    $this->database->insert('ag_account_token')
      ->fields([
        'uid' => $uid,
        'purpose' => $purpose,
        'hash' => Crypt::hashBase64($token),
        'expires' => $this->expiry(),
        'detail' => $email,
      ])
      ->execute();
  }

  private function expiry(): int {
    return $this->time->getCurrentTime() + self::LIFETIME;
  }

  /**
   * The stored address. NULL without one, or when the token is invalid or expired.
   */
  public function findEmail(int $uid, string $purpose, string $token): ?string {
    return $this->find($uid, $purpose, $token)['detail'] ?? NULL;
  }

  public function isValid(int $uid, string $purpose, string $token): bool {
    return $this->find($uid, $purpose, $token) !== NULL;
  }

  /**
   * @return bool
   *   Whether it was still valid.
   */
  public function use(int $uid, string $purpose, string $token): bool {
    $delete = $this->database->delete('ag_account_token');
    $this->restrict($delete, $uid, $purpose, $token);
    return $delete->execute() > 0;
  }

  private function find(int $uid, string $purpose, string $token): ?array {
    $query = $this->database->select('ag_account_token', 't')->fields('t', ['detail']);
    $this->restrict($query, $uid, $purpose, $token);
    return $query->execute()->fetchAssoc() ?: NULL;
  }

  private function restrict(
    ConditionInterface $query,
    int $uid,
    string $purpose,
    string $token,
  ): void {
    $query->condition('uid', $uid)
      ->condition('purpose', $purpose)
      ->condition('hash', Crypt::hashBase64($token))
      ->condition('expires', $this->time->getCurrentTime(), '>');
  }

  /**
   * Activation tokens stay longer, because they mark pending accounts.
   */
  public function deleteExpired(): void {
    $this->database->delete('ag_account_token')
      ->condition('purpose', self::ACTIVATE, '<>')
      ->condition('expires', $this->time->getCurrentTime(), '<=')
      ->execute();
  }

  public function delete(int $uid, string $purpose): void {
    $this->database->delete('ag_account_token')
      ->condition('uid', $uid)
      ->condition('purpose', $purpose)
      ->execute();
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete('ag_account_token')->condition('uid', $uid)->execute();
  }

}
