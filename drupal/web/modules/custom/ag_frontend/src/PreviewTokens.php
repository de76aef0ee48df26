<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\PrivateKey;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\Site\Settings;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Tokens that show one unpublished game, post, playlist or page to whoever holds them, for a short while.
 *
 * A token is `<payload>.<signature>`, both base64url: the payload is the JSON of
 * `{ type: bundle, content: uuid, uid, expires, nonce }`, the signature its HMAC-SHA256. It shows what its editor may still edit: one who is blocked takes the links along.
 */
final class PreviewTokens {

  /**
   * The header that carries a token to JSON:API.
   */
  public const HEADER = 'X-Preview-Token';

  /**
   * How long a token works.
   */
  public const SECONDS = 900;

  /**
   * Content that has pages of its own on the site.
   */
  public const WITH_PAGE = ['game', 'page', 'playlist', 'post'];

  private const LONGEST = 1024;

  public function __construct(
    private readonly PrivateKey $privateKey,
    private readonly TimeInterface $time,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * Makes a token of an editor for content that has a page.
   *
   * @return array{token: string, expires: int}
   *   The token, and when it ends, in seconds since 1970.
   */
  public function issue(NodeInterface $node, AccountInterface $editor): array {
    $expires = $this->time->getCurrentTime() + self::SECONDS;
    $payload = $this->encode(json_encode([
      'type' => $node->bundle(),
      'content' => $node->uuid(),
      'uid' => (int) $editor->id(),
      'expires' => $expires,
      'nonce' => Crypt::randomBytesBase64(12),
    ], JSON_THROW_ON_ERROR));
    return ['token' => "$payload." . $this->signature($payload), 'expires' => $expires];
  }

  /**
   * Whether a request has a token that shows this content.
   */
  public function shows(Request $request, NodeInterface $node): bool {
    $token = (string) $request->headers->get(self::HEADER);
    $parts = explode('.', $token);
    if (strlen($token) > self::LONGEST || count($parts) !== 2 || !hash_equals($this->signature($parts[0]), $parts[1])) {
      return FALSE;
    }
    ['content' => $uuid, 'uid' => $uid, 'expires' => $expires] = json_decode($this->decode($parts[0]), TRUE, flags: JSON_THROW_ON_ERROR);
    if ($uuid !== $node->uuid() || $expires <= $this->time->getCurrentTime()) {
      return FALSE;
    }
    $editor = $this->entityTypeManager->getStorage('user')->load($uid);
    return $editor instanceof UserInterface && $editor->isActive() && $node->access('update', $editor);
  }

  private function signature(string $payload): string {
    return Crypt::hmacBase64("preview:$payload", $this->privateKey->get() . Settings::getHashSalt());
  }

  private function encode(string $text): string {
    return rtrim(strtr(base64_encode($text), '+/', '-_'), '=');
  }

  private function decode(string $text): string {
    return (string) base64_decode(strtr($text, '-_', '+/'), TRUE);
  }

}
