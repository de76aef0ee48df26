<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Archive;

use Drupal\ag_game_package\PackageException;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Names of entries in a ZIP file.
 */
final class PackagePath {

  private const SERVER_CODE = '/\.(?:php\d?|phtml|phar|cgi|pl|asp|aspx|jsp|shtml)$/iD';

  /**
   * Left out: what operating systems leave behind, settings of web servers and names that begin with a dot.
   *
   * Public games often contain them, and the games host serves none. `games/package/check-path.ts` has the same rules.
   */
  private const IGNORED = '~(?:^|/)(?:__MACOSX(?:/|$)|Thumbs\.db$|desktop\.ini$|web\.config$|\.)~iD';

  private const CONTROL_CHARACTERS = '/[\x00-\x1f\x7f]/';

  private const MAX_PATH_BYTES = 400;

  private const MAX_NAME_BYTES = 200;

  private const MAX_SHOWN_CHARACTERS = 120;

  /**
   * @throws \Drupal\ag_game_package\PackageException
   *   If the path is unsafe, or the file is code for a server.
   */
  public static function check(string $path): void {
    $reason = self::findUnsafe($path) ?? self::findServerFile($path);
    if ($reason !== NULL) {
      throw new PackageException($reason);
    }
  }

  public static function isIgnored(string $path): bool {
    return preg_match(self::IGNORED, $path) === 1;
  }

  /**
   * Equal for paths that a file system may take for the same.
   */
  public static function key(string $path): string {
    return mb_strtolower(rtrim((string) \Normalizer::normalize($path, \Normalizer::FORM_C), '/'));
  }

  /**
   * Characters that cannot be displayed become replacement characters.
   */
  public static function printable(string $path): string {
    $text = (string) preg_replace(self::CONTROL_CHARACTERS, "\u{fffd}", mb_scrub($path));
    return mb_strlen($text) > self::MAX_SHOWN_CHARACTERS
      ? mb_substr($text, 0, self::MAX_SHOWN_CHARACTERS - 1) . '…'
      : $text;
  }

  private static function findUnsafe(string $path): ?TranslatableMarkup {
    $file = ['%file' => self::printable($path)];
    $names = explode('/', preg_replace('~/$~D', '', $path) ?? '');
    return match (TRUE) {
      preg_match(self::CONTROL_CHARACTERS, $path) === 1 => new TranslatableMarkup(
        '%file has control characters in its name. Rename the file.', $file,
      ),
      !mb_check_encoding($path, 'UTF-8') => new TranslatableMarkup(
        'The name of %file is not UTF-8. Rename the file with letters from a to z, or use another program to zip.', $file,
      ),
      str_contains($path, '\\') => new TranslatableMarkup(
        '%file has a backslash in its name. Use a program that writes / between folders.', $file,
      ),
      str_starts_with($path, '/') || preg_match('/^[a-z]:/i', $path) === 1 => new TranslatableMarkup(
        '%file is an absolute path. Zip the folder of the game.', $file,
      ),
      array_intersect($names, ['', '.', '..']) !== [] => new TranslatableMarkup(
        '%file leaves its folder. Zip the folder of the game.', $file,
      ),
      strlen($path) > self::MAX_PATH_BYTES,
      max(array_map(strlen(...), $names)) > self::MAX_NAME_BYTES => new TranslatableMarkup(
        'The name of %file is too long. Use shorter names for files and folders.', $file,
      ),
      default => NULL,
    };
  }

  private static function findServerFile(string $path): ?TranslatableMarkup {
    return self::isIgnored($path) || preg_match(self::SERVER_CODE, $path) !== 1 ? NULL : new TranslatableMarkup(
      '%file is code for a server, but a game runs in the browser only. Remove it from the ZIP file.',
      ['%file' => self::printable($path)],
    );
  }

}
