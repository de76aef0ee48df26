<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

/**
 * Collects what the code and markup of a game uses.
 */
final class TextFindings {

  private const SDKS = [
    'CrazyGames' => '~\bsdk\.crazygames\.com\b|\bCrazyGames\.SDK\b~',
    'Poki' => '~\bgame-cdn\.poki\.com\b|\bPokiSDK\b~',
    'GameDistribution' => '~\bapi\.gamedistribution\.com\b|\bGD_OPTIONS\b~',
    'Yandex' => '~\byandex\.\w+/games/sdk\b|\bYaGames\.init\b~',
    'Kongregate' => '~\bkongregate_api\.js\b|\bkongregateAPI\b~',
  ];

  private const STORAGE = [
    'localStorage' => '~\b(?:local|session)Storage\b~',
    'IndexedDB' => '~\bindexedDB\b~',
    'cookies' => '~\bdocument\.cookie\b~',
  ];

  /**
   * Libraries mention SharedArrayBuffer without using it; only those who create one need isolation.
   */
  private const SHARED_MEMORY = '~\bnew SharedArrayBuffer\b|\bWebAssembly\.Memory\([^)]{0,300}\bshared["\']?\s*:\s*(?:true|!0)|\bGODOT_THREADS_ENABLED\s*=\s*true~';

  private const VIEWPORT = '~<meta\b[^>]{0,200}\bname\s*=\s*["\']?viewport\b~i';

  private const TOUCH = '~\b(?:on)?(?:touchstart|touchmove|touchend|pointerdown|pointerup)\b~i';

  /**
   * URLs in quotes or parentheses, not those in comments.
   */
  private const ORIGIN = '~["\'`(]\s*(?:(https?|wss?):)?//((?:[a-z0-9-]+\.)+[a-z]{2,24})(:\d{1,5})?(?=["\'`)/?#\\\\\s])~i';

  /**
   * Names of XML namespaces and the like, which nobody loads.
   */
  private const NAMES_ONLY = '~(?:^|\.)(?:w3\.org|ns\.adobe\.com|purl\.org|schema\.org|schemas\.microsoft\.com|xmlns\.com|inkscape\.org|sodipodi\.sourceforge\.net|example\.(?:com|org|net))$~D';

  /**
   * Shops and networks, to which games link in code. Their hosts for scripts and pictures have other names.
   */
  private const LINKED_ONLY = '~^(?:www\.)?(?:apps\.apple\.com|creativecommons\.org|facebook\.com|getpocket\.com|github\.com|itunes\.apple\.com|linkedin\.com|news\.ycombinator\.com|pinterest\.com|play\.google\.com|plus\.google\.com|reddit\.com|store\.steampowered\.com|tumblr\.com|twitter\.com|x\.com|youtube\.com|[\w-]+\.itch\.io)$~D';

  /**
   * Links, and metadata such as og:url.
   */
  private const LINKS = '~<(?:a|meta)\s[^>]{0,2000}>~i';

  private const MAX_ORIGINS = 50;

  /**
   * @var array<string, true>
   */
  private array $engines = [];

  /**
   * @var array<string, true>
   */
  private array $sdks = [];

  /**
   * @var array<string, true>
   */
  private array $storage = [];

  /**
   * @var array<string, true>
   */
  private array $origins = [];

  public bool $usesSharedArrayBuffer = FALSE;

  public bool $hasViewport = FALSE;

  public bool $hasTouch = FALSE;

  public function add(string $text): void {
    foreach (Engine::cases() as $engine) {
      $this->note($this->engines, $engine->value, $engine->textPattern(), $text);
    }
    foreach (self::SDKS as $name => $pattern) {
      $this->note($this->sdks, $name, $pattern, $text);
    }
    foreach (self::STORAGE as $name => $pattern) {
      $this->note($this->storage, $name, $pattern, $text);
    }
    $this->usesSharedArrayBuffer = $this->usesSharedArrayBuffer || preg_match(self::SHARED_MEMORY, $text);
    $this->hasViewport = $this->hasViewport || preg_match(self::VIEWPORT, $text);
    $this->hasTouch = $this->hasTouch || preg_match(self::TOUCH, $text);
    $this->addOrigins($text);
  }

  public function engine(): ?Engine {
    foreach (Engine::cases() as $engine) {
      if (isset($this->engines[$engine->value])) {
        return $engine;
      }
    }
    return NULL;
  }

  /**
   * @return string[]
   *   Names of portals.
   */
  public function sdks(): array {
    return array_keys($this->sdks);
  }

  /**
   * @return string[]
   *   Names of browser storage.
   */
  public function storage(): array {
    return array_keys($this->storage);
  }

  /**
   * @return string[]
   *   Sorted, such as https://api.example.com.
   */
  public function origins(): array {
    $origins = array_keys($this->origins);
    sort($origins);
    return array_slice($origins, 0, self::MAX_ORIGINS);
  }

  /**
   * @param array<string, true> $found
   *   Changed by this method.
   */
  private function note(array &$found, string $name, string $pattern, string $text): void {
    if (!isset($found[$name]) && preg_match($pattern, $text)) {
      $found[$name] = TRUE;
    }
  }

  private function addOrigins(string $text): void {
    // Players may follow links; only requests are blocked.
    preg_match_all(self::ORIGIN, (string) preg_replace(self::LINKS, '', $text), $matches, PREG_SET_ORDER);
    foreach ($matches as $match) {
      $host = strtolower($match[2]);
      if (!preg_match(self::NAMES_ONLY, $host) && !preg_match(self::LINKED_ONLY, $host)) {
        // Secure pages cannot call insecure hosts.
        $scheme = str_starts_with(strtolower($match[1]), 'ws') ? 'wss' : 'https';
        $this->origins["$scheme://$host" . ($match[3] ?? '')] = TRUE;
      }
    }
  }

}
