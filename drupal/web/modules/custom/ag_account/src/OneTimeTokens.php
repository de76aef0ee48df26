<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\ConditionInterface;

/**
 * Stores hashes of one-time tokens in emails.
 *
 * They expire after a day. A newer token of the same kind replaces the older one.
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
  ) {}

  /**
   * The argument `$email` is the new address of an email change.
   */
  public function issue(int $uid, string $purpose, ?string $email = NULL): string {
    $token = Crypt::randomBytesBase64(self::BYTES);
    $this->database->merge('ag_account_token')
      ->keys(['uid' => $uid, 'purpose' => $purpose])
      ->fields([
        'hash' => Crypt::hashBase64($token),
        'expires' => $this->time->getCurrentTime() + self::LIFETIME,
        'detail' => $email,
      ])
      ->execute();
    return $token;
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
