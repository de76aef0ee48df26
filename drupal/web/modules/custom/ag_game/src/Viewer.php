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
   * A hash that stands for the visitor on that day; tomorrow's differs.
   */
  public function fingerprint(Request $request, int $day): string {
    $who = $this->account->isAuthenticated()
      ? ['member', $this->account->id()]
      : ['visitor', $request->getClientIp(), $request->headers->get('User-Agent')];
    return Crypt::hmacBase64(implode("\n", [$day, ...$who]), $this->privateKey->get());
  }

}
