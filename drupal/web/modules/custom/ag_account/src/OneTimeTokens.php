<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;

/**
 * Tokens that come by mail. Each works once, for a day, and a newer one of the same kind replaces it.
 *
 * Only hashes are stored.
 */
final class OneTimeTokens {

  public const ACTIVATE = 'activate';
  public const RESET = 'reset';
  public const MAIL = 'mail';

  private const LIFETIME = 86400;
  private const BYTES = 32;

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
  ) {}

  /**
   * A new token of a member, and what it is for: a new address, for instance.
   */
  public function issue(int $uid, string $purpose, ?string $detail = NULL): string {
    $token = Crypt::randomBytesBase64(self::BYTES);
    $this->database->merge('ag_account_token')
      ->keys(['uid' => $uid, 'purpose' => $purpose])
      ->fields(['hash' => Crypt::hashBase64($token), 'expires' => $this->time->getCurrentTime() + self::LIFETIME, 'detail' => $detail])
      ->execute();
    return $token;
  }

  /**
   * What a valid token is for; NULL when it is for nothing more, or not valid.
   */
  public function detail(int $uid, string $purpose, string $token): ?string {
    $detail = $this->database->select('ag_account_token', 't')
      ->fields('t', ['detail'])
      ->condition('uid', $uid)
      ->condition('purpose', $purpose)
      ->condition('hash', Crypt::hashBase64($token))
      ->condition('expires', $this->time->getCurrentTime(), '>')
      ->execute()
      ->fetchField();
    return is_string($detail) ? $detail : NULL;
  }

  public function isValid(int $uid, string $purpose, string $token): bool {
    return (bool) $this->database->select('ag_account_token', 't')
      ->fields('t', ['uid'])
      ->condition('uid', $uid)
      ->condition('purpose', $purpose)
      ->condition('hash', Crypt::hashBase64($token))
      ->condition('expires', $this->time->getCurrentTime(), '>')
      ->execute()
      ->fetchField();
  }

  /**
   * Uses a token up.
   *
   * @return bool
   *   Whether it was still valid.
   */
  public function use(int $uid, string $purpose, string $token): bool {
    return $this->database->delete('ag_account_token')
      ->condition('uid', $uid)
      ->condition('purpose', $purpose)
      ->condition('hash', Crypt::hashBase64($token))
      ->condition('expires', $this->time->getCurrentTime(), '>')
      ->execute() > 0;
  }

  /**
   * Forgets what is of no use any more. Those to activate an account tell who still waits for that.
   */
  public function forgetExpired(): void {
    $this->database->delete('ag_account_token')
      ->condition('purpose', self::ACTIVATE, '<>')
      ->condition('expires', $this->time->getCurrentTime(), '<=')
      ->execute();
  }

  public function forget(int $uid, string $purpose): void {
    $this->database->delete('ag_account_token')->condition('uid', $uid)->condition('purpose', $purpose)->execute();
  }

  public function forgetMember(int $uid): void {
    $this->database->delete('ag_account_token')->condition('uid', $uid)->execute();
  }

}
