<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\PrivateKey;
use Drupal\Core\Site\Settings;

/**
 * Signs tokens that prove when a play started.
 */
final readonly class PlayTokens {

  public function __construct(
    private PrivateKey $privateKey,
    private TimeInterface $time,
  ) {}

  public function issue(int $uid, int $nid, bool $daily): string {
    $play = [$uid, $nid, $this->time->getCurrentTime(), (int) $daily, Crypt::randomBytesBase64(12)];
    $content = implode('.', $play);
    return "$content." . $this->signature($content);
  }

  public function read(string $token): ?Play {
    $end = strrpos($token, '.');
    if (
      $end === FALSE
      || !hash_equals($this->signature(substr($token, 0, $end)), substr($token, $end + 1))
    ) {
      return NULL;
    }
    [$uid, $nid, $startTime, $daily, $nonce] = explode('.', substr($token, 0, $end));
    return new Play((int) $uid, (int) $nid, (int) $startTime, $daily === '1', $nonce);
  }

  private function signature(string $content): string {
    return Crypt::hmacBase64("play $content", $this->privateKey->get() . Settings::getHashSalt());
  }

}
