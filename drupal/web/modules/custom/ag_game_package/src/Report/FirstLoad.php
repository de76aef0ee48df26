<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

/**
 * Estimates which files a game loads before it can be played.
 */
final class FirstLoad {

  private const QUOTED = '~"([^"\n]{1,300})"|\'([^\'\n]{1,300})\'|`([^`\n]{1,300})`~';

  /**
   * @param string $page
   *   Content of the page.
   * @param array<string, int> $sizes
   *   Sizes of all files by path.
   * @param string $pagePath
   *   Path of the page.
   * @param ?\Drupal\ag_game_package\Report\Engine $engine
   *   What made the game.
   */
  public static function bytes(string $page, array $sizes, string $pagePath, ?Engine $engine): int {
    $files = [$pagePath => TRUE];
    preg_match_all(self::QUOTED, $page, $matches, PREG_SET_ORDER);
    foreach ($matches as $match) {
      $path = self::toPath((string) end($match));
      if (isset($sizes[$path])) {
        $files[$path] = TRUE;
      }
    }
    $pattern = $engine?->startFilePattern();
    $named = $pattern === NULL ? [] : preg_grep($pattern, array_map(strval(...), array_keys($sizes)));
    foreach ($named ?: [] as $path) {
      $files[$path] = TRUE;
    }
    return array_sum(array_intersect_key($sizes, $files));
  }

  private static function toPath(string $reference): string {
    $path = rawurldecode((string) preg_replace('~[?#].*~s', '', trim(html_entity_decode($reference))));
    return (string) preg_replace('~^(?:\./)+~', '', $path);
  }

}
