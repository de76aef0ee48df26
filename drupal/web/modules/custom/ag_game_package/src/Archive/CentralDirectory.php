<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Archive;

use Drupal\ag_game_package\PackageException;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Names of the entries of a ZIP file, byte for byte.
 *
 * ZipArchive allocates memory for as many entries as a file lists, and replaces zero bytes in names.
 */
final class CentralDirectory {

  private const END = "PK\x05\x06";
  private const END_LENGTH = 22;

  private const ZIP64_LOCATOR = "PK\x06\x07";
  private const ZIP64_LOCATOR_LENGTH = 20;
  private const ZIP64_END = "PK\x06\x06";
  private const ZIP64_END_LENGTH = 56;

  private const ENTRY = "PK\x01\x02";
  private const ENTRY_LENGTH = 46;

  private const MAX_COMMENT = 0xffff;

  /**
   * Names are short; so are the times and modes beside them.
   */
  private const MAX_ENTRY_BYTES = 1024;

  /**
   * @return string[]
   *   In the order of the directory.
   *
   * @throws \Drupal\ag_game_package\PackageException
   *   If the file is no ZIP file, is damaged or has more entries.
   */
  public static function readNames(string $path, int $maxEntries): array {
    $file = fopen($path, 'rb');
    if ($file === FALSE) {
      throw new \RuntimeException("$path cannot be read.");
    }
    try {
      [$entries, $start, $length] = self::readEnd($file, $maxEntries);
      return self::readEntries($file, $entries, $start, $length);
    }
    finally {
      fclose($file);
    }
  }

  public static function damaged(): PackageException {
    return new PackageException(new TranslatableMarkup(
      'The ZIP file is damaged or incomplete. Export the game again, and upload the new file.',
    ));
  }

  /**
   * @param resource $file
   *   The ZIP file.
   *
   * @return array{int, int, int}
   *   Number of entries, offset and length of the directory.
   */
  private static function readEnd($file, int $maxEntries): array {
    $size = (int) (fstat($file)['size'] ?? 0);
    $from = max(0, $size - self::END_LENGTH - self::MAX_COMMENT - self::ZIP64_LOCATOR_LENGTH);
    $tail = self::read($file, $from, $size - $from);
    $directory = NULL;
    // A comment can hide another end record, which ZipArchive may prefer. All of them have to be harmless.
    for ($at = strpos($tail, self::END); $at !== FALSE; $at = strpos($tail, self::END, $at + 1)) {
      $end = substr($tail, $at, self::END_LENGTH);
      if (strlen($end) < self::END_LENGTH) {
        break;
      }
      ['entries' => $entries, 'length' => $length, 'start' => $start, 'comment' => $comment] = self::unpack(
        'x10/ventries/Vlength/Vstart/vcomment', $end,
      );
      if ($entries === 0xffff || $length === 0xffffffff || $start === 0xffffffff) {
        [$entries, $start, $length] = self::readZip64End($file, $tail, $at);
      }
      if ($entries > $maxEntries || $length > $maxEntries * self::MAX_ENTRY_BYTES) {
        throw new PackageException(new TranslatableMarkup(
          'The ZIP file lists too many files: @count.', ['@count' => number_format($entries)],
        ));
      }
      if ($from + $at + self::END_LENGTH + $comment === $size) {
        $directory = [$entries, $start, $length];
      }
    }
    if ($directory === NULL || $directory[1] < 0 || $directory[1] + $directory[2] > $size) {
      throw self::damaged();
    }
    return $directory;
  }

  /**
   * @param resource $file
   *   The ZIP file.
   *
   * @return array{int, int, int}
   *   As in readEnd().
   */
  private static function readZip64End($file, string $tail, int $at): array {
    $locator = $at < self::ZIP64_LOCATOR_LENGTH
      ? ''
      : substr($tail, $at - self::ZIP64_LOCATOR_LENGTH, self::ZIP64_LOCATOR_LENGTH);
    if (!str_starts_with($locator, self::ZIP64_LOCATOR)) {
      throw self::damaged();
    }
    $end = self::read($file, self::unpack('x8/Poffset', $locator)['offset'], self::ZIP64_END_LENGTH);
    if (!str_starts_with($end, self::ZIP64_END) || strlen($end) < self::ZIP64_END_LENGTH) {
      throw self::damaged();
    }
    ['entries' => $entries, 'length' => $length, 'start' => $start] = self::unpack(
      'x32/Pentries/Plength/Pstart', $end,
    );
    return min($entries, $length, $start) < 0 ? throw self::damaged() : [$entries, $start, $length];
  }

  /**
   * @param resource $file
   *   The ZIP file.
   */
  private static function readEntries($file, int $count, int $start, int $length): array {
    $directory = self::read($file, $start, $length);
    $names = [];
    $at = 0;
    while (count($names) < $count) {
      $entry = substr($directory, $at, self::ENTRY_LENGTH);
      if (strlen($entry) < self::ENTRY_LENGTH || !str_starts_with($entry, self::ENTRY)) {
        throw self::damaged();
      }
      ['name' => $name, 'extra' => $extra, 'comment' => $comment] = self::unpack('x28/vname/vextra/vcomment', $entry);
      $names[] = substr($directory, $at + self::ENTRY_LENGTH, $name);
      $at += self::ENTRY_LENGTH + $name + $extra + $comment;
    }
    return $at === $length ? $names : throw self::damaged();
  }

  /**
   * @param resource $file
   *   The ZIP file.
   */
  private static function read($file, int $offset, int $length): string {
    if ($length <= 0 || $offset < 0 || fseek($file, $offset) !== 0) {
      return '';
    }
    return (string) stream_get_contents($file, $length);
  }

  /**
   * @return array<string, int>
   *   The numbers by name.
   */
  private static function unpack(string $format, string $bytes): array {
    return unpack($format, $bytes) ?: throw self::damaged();
  }

}
