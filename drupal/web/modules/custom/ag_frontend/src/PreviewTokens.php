<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\ag_game\SiteUrls;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\PrivateKey;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\Site\Settings;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Short-lived tokens that give access to one unpublished node while their editor may edit it.
 *
 * Format: `<payload>.<signature>`, both base64url. The signature is the HMAC-SHA256 of the payload:
 * `{ type: bundle, content: uuid, uid, expires, nonce, unsaved }` as JSON.
 */
final readonly class PreviewTokens {

  public const HEADER = 'X-Preview-Token';

  /**
   * In seconds.
   */
  public const LIFETIME = 900;

  /**
   * Queues appear on other pages; an unsaved queue is previewed by itself.
   */
  public const PREVIEWABLE_TYPES = [...SiteUrls::TYPES_WITH_PAGE, 'game_queue'];

  private const MAX_LENGTH = 1024;

  public function __construct(
    private PrivateKey $privateKey,
    private TimeInterface $time,
    private EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * @param \Drupal\Core\Session\AccountInterface $editor
   *   The token has the permissions of this editor.
   * @param bool $unsaved
   *   Whether it shows unsaved input.
   *
   * @return array{token: string, expires: int, nonce: string}
   *   `expires` in seconds since 1970.
   */
  public function issue(
    NodeInterface $node,
    AccountInterface $editor,
    bool $unsaved = FALSE,
  ): array {
    $nonce = Crypt::randomBytesBase64(12);
    $expires = $this->time->getCurrentTime() + self::LIFETIME;
    $payload = $this->encode(json_encode([
      'type' => $node->bundle(),
      'content' => $node->uuid(),
      'uid' => (int) $editor->id(),
      'expires' => $expires,
      'nonce' => $nonce,
      'unsaved' => $unsaved,
    ], JSON_THROW_ON_ERROR));
    return [
      'token' => "$payload." . $this->signature($payload),
      'expires' => $expires,
      'nonce' => $nonce,
    ];
  }

  public function grantsAccess(Request $request, NodeInterface $node): bool {
    $claims = $this->read($request);
    if ($claims === NULL || $claims['content'] !== $node->uuid()) {
      return FALSE;
    }
    $editor = $this->entityTypeManager->getStorage('user')->load($claims['uid']);
    return $editor?->isActive() && $node->access('update', $editor);
  }

  /**
   * @return array{content: string, uid: int, expires: int, nonce: string, unsaved?: bool}|null
   *   The payload; NULL without a valid token.
   */
  public function read(Request $request): ?array {
    $token = (string) $request->headers->get(self::HEADER);
    $parts = explode('.', $token);
    if (
      strlen($token) > self::MAX_LENGTH
      || count($parts) !== 2
      || !hash_equals($this->signature($parts[0]), $parts[1])
    ) {
      return NULL;
    }
    $claims = json_decode($this->decode($parts[0]), TRUE, flags: JSON_THROW_ON_ERROR);
    return $claims['expires'] > $this->time->getCurrentTime() ? $claims : NULL;
  }

  private function signature(string $payload): string {
    return Crypt::hmacBase64(
      "preview:$payload",
      $this->privateKey->get() . Settings::getHashSalt(),
    );
  }

  private function encode(string $text): string {
    return rtrim(strtr(base64_encode($text), '+/', '-_'), '=');
  }

  private function decode(string $text): string {
    return (string) base64_decode(strtr($text, '-_', '+/'), TRUE);
  }

}
