<?php

declare(strict_types=1);

namespace Drupal\ag_member_services;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\PrivateKey;
use Drupal\Core\Site\Settings;

/**
 * Signs HS256 JSON web tokens that identify a member.
 *
 * The key is `$settings['ag_member_services']['secret']` or `MEMBER_SERVICES_SECRET`, shared with
 * an external service; by default the site's private key.
 */
final readonly class SignedTokens {

  private const HEADER = ['alg' => 'HS256', 'typ' => 'JWT'];
  private const MIN_SECRET_LENGTH = 32;

  public function __construct(
    private PrivateKey $privateKey,
    private TimeInterface $time,
  ) {}

  /**
   * Signs a token, which only the given game may use.
   */
  public function sign(Audience $audience, int $uid, string $name, ?int $game = NULL): string {
    $now = $this->time->getCurrentTime();
    $claims = [
      'name' => $name,
      'sub' => (string) $uid,
      'aud' => $audience->value,
      'iat' => $now,
      'exp' => $now + $audience->lifetime(),
    ] + ($game === NULL ? [] : ['game' => $game]);
    $content = self::encode((string) json_encode(self::HEADER)) . '.' . self::encode(
      json_encode($claims, JSON_THROW_ON_ERROR),
    );
    return "$content." . $this->signature($content);
  }

  /**
   * @return array{uid: int, name: string, game: int|null}|null
   *   NULL when the token is forged, expired or issued for another purpose.
   */
  public function read(Audience $audience, string $token): ?array {
    $parts = explode('.', $token);
    // The algorithm is fixed; the header is ignored.
    if (count($parts) !== 3 || !hash_equals($this->signature("$parts[0].$parts[1]"), $parts[2])) {
      return NULL;
    }
    $claims = json_decode((string) base64_decode(strtr($parts[1], '-_', '+/'), TRUE), TRUE);
    if (
      !is_array($claims)
      || ($claims['aud'] ?? NULL) !== $audience->value
      || ($claims['exp'] ?? 0) <= $this->time->getCurrentTime()
    ) {
      return NULL;
    }
    return [
      'uid' => (int) ($claims['sub'] ?? 0),
      'name' => (string) ($claims['name'] ?? ''),
      'game' => isset($claims['game']) ? (int) $claims['game'] : NULL,
    ];
  }

  private function signature(string $content): string {
    return self::encode(hash_hmac('sha256', $content, $this->key(), TRUE));
  }

  private function key(): string {
    $settings = Settings::get('ag_member_services', []);
    $secret = (string) ($settings['secret'] ?? getenv('MEMBER_SERVICES_SECRET'));
    if ($secret !== '' && strlen($secret) < self::MIN_SECRET_LENGTH) {
      throw new \LogicException(
        'MEMBER_SERVICES_SECRET must have at least ' . self::MIN_SECRET_LENGTH . ' characters.',
      );
    }
    return $secret !== ''
      ? $secret
      : hash_hmac(
        'sha256',
        'member services',
        $this->privateKey->get() . Settings::getHashSalt(),
        TRUE,
      );
  }

  private static function encode(string $bytes): string {
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
  }

}
