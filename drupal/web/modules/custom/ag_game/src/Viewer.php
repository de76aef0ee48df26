<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\PrivateKey;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Recognizes a visitor for one day without storing personal data.
 */
final readonly class Viewer {

  public function __construct(
    private PrivateKey $privateKey,
    private AccountInterface $account,
  ) {}

  public function isBrowser(Request $request): bool {
    $agent = (string) $request->headers->get('User-Agent');
    return str_starts_with($agent, 'Mozilla/')
      && !preg_match('/bot\b|crawl|spider|slurp|preview|monitor/i', $agent);
  }

  /**
   * A guest's fingerprint starts with the address hash and a dot.
   */
  public function fingerprint(Request $request, int $day): string {
    return $this->account->isAuthenticated()
      ? $this->hash($day, 'member', (string) $this->account->id())
      : $this->address($request, $day) . '.' . $this->hash(
        $day,
        'browser',
        (string) $request->headers->get('User-Agent'),
      );
  }

  /**
   * Returns the same hash for visitors with the same address, and NULL for members.
   */
  public function address(Request $request, int $day): ?string {
    return $this->account->isAuthenticated()
      ? NULL
      : $this->hash($day, 'address', ClientNetwork::of($request));
  }

  private function hash(int $day, string $type, string $value): string {
    return substr(Crypt::hmacBase64("$day\n$type\n$value", $this->privateKey->get()), 0, 21);
  }

}
