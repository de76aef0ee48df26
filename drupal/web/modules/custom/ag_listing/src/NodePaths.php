<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\path_alias\AliasRepositoryInterface;

/**
 * Looks up the aliases of many nodes at once.
 */
final readonly class NodePaths {

  /**
   * Core's query has a condition per path, and SQLite accepts fewer than 1,000 of them.
   */
  private const CHUNK_SIZE = 500;

  public function __construct(
    private AliasRepositoryInterface $aliases,
    private LanguageManagerInterface $languages,
  ) {}

  /**
   * @param int[] $nids
   *   Node IDs.
   *
   * @return array<int, string>
   *   Aliases by node ID; system paths for nodes without one.
   */
  public function find(array $nids): array {
    $langcode = $this->languages->getDefaultLanguage()->getId();
    $paths = [];
    foreach (array_chunk($nids, self::CHUNK_SIZE) as $chunk) {
      $systemPaths = array_map(static fn(int $nid): string => "/node/$nid", $chunk);
      $aliases = $this->aliases->preloadPathAlias($systemPaths, $langcode);
      foreach ($systemPaths as $index => $path) {
        $paths[$chunk[$index]] = $aliases[$path] ?? $path;
      }
    }
    return $paths;
  }

}
