<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

use Drupal\ag_game_package\Archive\PackageArchive;
use Drupal\Component\Utility\Html;
use Drupal\Component\Utility\Unicode;

/**
 * Makes the check report of an unpacked package.
 */
final class PackageInspector {

  private const TEXT = '~\.(?:html?|js|mjs|cjs|css|json|webmanifest)$~iD';

  private const MAX_FILE_BYTES = 5 * 1024 * 1024;

  private const MAX_TEXT_BYTES = 50 * 1024 * 1024;

  private const MAX_TITLE = 120;

  private const MAX_LEFT_OUT = 12;

  /**
   * @param string $folder
   *   The unpacked package.
   * @param int $packedBytes
   *   Size of the ZIP file.
   * @param string[] $leftOut
   *   Names of files in the ZIP file that are not unpacked.
   */
  public function inspect(string $folder, int $packedBytes, array $leftOut = []): PackageReport {
    $sizes = self::listSizes($folder);
    $page = self::read("$folder/" . PackageArchive::PAGE);
    $findings = new TextFindings();
    $isComplete = self::scan($folder, $sizes, $findings);
    $engine = self::findEngine($sizes) ?? $findings->engine();
    return new PackageReport(
      title: self::findTitle($page),
      engine: $engine,
      packedBytes: $packedBytes,
      unpackedBytes: array_sum($sizes),
      files: count($sizes),
      firstLoadBytes: FirstLoad::bytes($page, $sizes, PackageArchive::PAGE, $engine),
      sdks: $findings->sdks(),
      origins: $findings->origins(),
      storage: $findings->storage(),
      usesSharedArrayBuffer: $findings->usesSharedArrayBuffer,
      hasViewport: $findings->hasViewport,
      hasTouch: $findings->hasTouch,
      isComplete: $isComplete,
      leftOut: array_slice($leftOut, 0, self::MAX_LEFT_OUT),
      leftOutFiles: count($leftOut),
    );
  }

  /**
   * @return array<string, int>
   *   Sizes by path; the page is first.
   */
  private static function listSizes(string $folder): array {
    $sizes = [PackageArchive::PAGE => 0];
    $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS));
    foreach ($files as $file) {
      $sizes[substr($file->getPathname(), strlen($folder) + 1)] = (int) $file->getSize();
    }
    return $sizes;
  }

  /**
   * @return bool
   *   Whether all of the text was checked.
   */
  private static function scan(string $folder, array $sizes, TextFindings $findings): bool {
    $left = self::MAX_TEXT_BYTES;
    $isComplete = TRUE;
    foreach ($sizes as $path => $bytes) {
      if (!preg_match(self::TEXT, (string) $path)) {
        continue;
      }
      $isComplete = $isComplete && $bytes <= min(self::MAX_FILE_BYTES, $left);
      if ($left > 0) {
        $findings->add(self::read("$folder/$path"));
      }
      $left -= min($bytes, self::MAX_FILE_BYTES);
    }
    return $isComplete;
  }

  private static function read(string $path): string {
    return (string) file_get_contents($path, length: self::MAX_FILE_BYTES);
  }

  private static function findEngine(array $sizes): ?Engine {
    foreach (Engine::cases() as $engine) {
      $pattern = $engine->filePattern();
      if ($pattern !== NULL && preg_grep($pattern, array_map(strval(...), array_keys($sizes))) !== []) {
        return $engine;
      }
    }
    return NULL;
  }

  private static function findTitle(string $page): string {
    preg_match('~<title[^>]{0,200}>([^<]{0,1000})</title~i', $page, $match);
    $title = trim((string) preg_replace('~\s+~u', ' ', Html::decodeEntities(mb_scrub($match[1] ?? ''))));
    $title = (string) preg_replace('~^Unity Web(?:GL)? Player\s*\|\s*~i', '', $title);
    return preg_match('~^(?:document|game|index|untitled|test|new project|my game)$~i', $title)
      ? ''
      : Unicode::truncate($title, self::MAX_TITLE, TRUE, TRUE);
  }

}
