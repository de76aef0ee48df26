<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\PrivateKey;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\Site\Settings;
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

  /**
   * The database has the private key but not the salt, so that it does not reveal addresses.
   */
  private function hash(int $day, string $type, string $value): string {
    $key = $this->privateKey->get() . Settings::getHashSalt();
    return substr(Crypt::hmacBase64("$day\n$type\n$value", $key), 0, 21);
  }

}
