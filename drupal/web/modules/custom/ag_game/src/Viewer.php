<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\PrivateKey;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Tells one visitor from another for a day, without keeping who it was.
 */
final class Viewer {

  public function __construct(
    private readonly PrivateKey $privateKey,
    private readonly AccountInterface $account,
  ) {}

  /**
   * Whether a person's browser asks, by what it says of itself.
   */
  public function isBrowser(Request $request): bool {
    $agent = (string) $request->headers->get('User-Agent');
    return str_starts_with($agent, 'Mozilla/') && !preg_match('/bot\b|crawl|spider|slurp|preview|monitor/i', $agent);
  }

  /**
   * A hash that stands for the visitor on that day; tomorrow's differs. A visitor's begins with the address, and a dot.
   */
  public function fingerprint(Request $request, int $day): string {
    return $this->account->isAuthenticated()
      ? $this->hash($day, 'member', (string) $this->account->id())
      : $this->address($request, $day) . '.' . $this->hash($day, 'browser', (string) $request->headers->get('User-Agent'));
  }

  /**
   * The part of a visitor's fingerprint that all from the same address share; NULL for a member, who is one from wherever they look.
   */
  public function address(Request $request, int $day): ?string {
    return $this->account->isAuthenticated() ? NULL : $this->hash($day, 'address', (string) $request->getClientIp());
  }

  private function hash(int $day, string $what, string $who): string {
    return substr(Crypt::hmacBase64("$day\n$what\n$who", $this->privateKey->get()), 0, 21);
  }

}
