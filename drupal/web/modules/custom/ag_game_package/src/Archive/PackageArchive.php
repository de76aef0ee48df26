<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Archive;

use Drupal\ag_game_package\PackageException;
use Drupal\ag_game_package\PackageLimits;
use Drupal\Core\StringTranslation\ByteSizeMarkup;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * A ZIP file whose page is `index.html` at the root or in the only top folder.
 *
 * Trusts no size or checksum in its headers.
 */
final readonly class PackageArchive {

  public const PAGE = 'index.html';

  private const CHUNK = 256 * 1024;

  /**
   * Room for small files, which compress to almost nothing.
   */
  private const RATIO_FREE_BYTES = 64 * 1024;

  private const FILE_TYPE = 0o170000;
  private const REGULAR_FILE = 0o100000;
  private const FOLDER = 0o040000;

  private const METHODS = [\ZipArchive::CM_STORE, \ZipArchive::CM_DEFLATE];

  /**
   * @param \Drupal\ag_game_package\Archive\PackageEntry[] $entries
   *   By path, from the folder of the page.
   * @param string[] $leftOut
   *   Names of files that are not unpacked.
   */
  private function __construct(
    private \ZipArchive $zip,
    public array $entries,
    public array $leftOut,
    public int $packedBytes,
    private PackageLimits $limits,
  ) {}

  /**
   * @throws \Drupal\ag_game_package\PackageException
   */
  public static function open(string $path, PackageLimits $limits): self {
    $bytes = (int) filesize($path);
    if ($bytes > $limits->packedBytes) {
      throw new PackageException(new TranslatableMarkup('The ZIP file has @size. The limit is @limit.', [
        '@size' => ByteSizeMarkup::create($bytes),
        '@limit' => ByteSizeMarkup::create($limits->packedBytes),
      ]));
    }
    // Twice as many, for folders and ignored files.
    $names = CentralDirectory::readNames($path, 2 * $limits->files);
    $zip = new \ZipArchive();
    if ($zip->open($path, \ZipArchive::RDONLY) !== TRUE || $zip->numFiles !== count($names)) {
      throw CentralDirectory::damaged();
    }
    $leftOut = array_filter($names, static fn(string $name): bool => PackagePath::isIgnored($name) && !str_ends_with($name, '/'));
    return new self(
      $zip,
      self::withoutTopFolder(self::listFiles($zip, $names, $bytes, $limits)),
      array_map(PackagePath::printable(...), array_values($leftOut)),
      $bytes,
      $limits,
    );
  }

  /**
   * What the headers state.
   */
  public function unpackedBytes(): int {
    return array_sum(array_column($this->entries, 'unpackedBytes'));
  }

  /**
   * @param int $maxBytes
   *   Bytes that may be written.
   *
   * @return int
   *   Bytes written.
   *
   * @throws \Drupal\ag_game_package\PackageException
   *   If the file is damaged or unpacks to more. What is written remains.
   */
  public function extract(PackageEntry $entry, string $target, int $maxBytes): int {
    $maxBytes = min($maxBytes, $entry->packedBytes * $this->limits->ratio + self::RATIO_FREE_BYTES);
    $output = @fopen($target, 'xb');
    if ($output === FALSE) {
      throw self::notWritten($entry);
    }
    try {
      return $this->copy($entry, $output, $maxBytes);
    }
    finally {
      fclose($output);
    }
  }

  /**
   * @param resource $output
   *   A file.
   */
  private function copy(PackageEntry $entry, $output, int $maxBytes): int {
    $input = $this->zip->getStreamIndex($entry->index, \ZipArchive::FL_UNCHANGED);
    if ($input === FALSE) {
      throw self::damaged($entry);
    }
    $hash = hash_init('crc32b');
    $bytes = 0;
    // Damage is a warning, too.
    set_error_handler(static fn(): bool => TRUE, E_WARNING | E_NOTICE);
    try {
      while (!feof($input)) {
        $chunk = fread($input, self::CHUNK);
        if ($chunk === FALSE) {
          break;
        }
        $bytes += strlen($chunk);
        if ($bytes > $maxBytes) {
          throw new PackageException(new TranslatableMarkup(
            '%file unpacks to more than is allowed.', self::file($entry->name),
          ));
        }
        hash_update($hash, $chunk);
        if (fwrite($output, $chunk) !== strlen($chunk)) {
          throw self::notWritten($entry);
        }
      }
    }
    finally {
      restore_error_handler();
      fclose($input);
    }
    if ($bytes !== $entry->unpackedBytes || hash_final($hash) !== $entry->crc) {
      throw self::damaged($entry);
    }
    return $bytes;
  }

  /**
   * @param string[] $names
   *   As stored in the ZIP file.
   *
   * @return \Drupal\ag_game_package\Archive\PackageEntry[]
   *   In the order of the ZIP file.
   */
  private static function listFiles(\ZipArchive $zip, array $names, int $bytes, PackageLimits $limits): array {
    $keys = [];
    $entries = [];
    foreach ($names as $index => $name) {
      PackagePath::check($name);
      if (PackagePath::isIgnored($name)) {
        continue;
      }
      $stat = $zip->statIndex($index, \ZipArchive::FL_UNCHANGED | \ZipArchive::FL_ENC_RAW);
      if ($stat === FALSE || $stat['name'] !== $name) {
        throw CentralDirectory::damaged();
      }
      self::checkKind($zip, $stat);
      $key = PackagePath::key($name);
      if (isset($keys[$key])) {
        throw new PackageException(new TranslatableMarkup(
          '%file is in the ZIP file twice, also as %other. Rename one of them.',
          self::file($name) + ['%other' => PackagePath::printable($keys[$key])],
        ));
      }
      $keys[$key] = $name;
      if (str_ends_with($name, '/')) {
        continue;
      }
      if (count($entries) >= $limits->files) {
        throw new PackageException(new TranslatableMarkup(
          'The ZIP file has more than @limit files.', ['@limit' => number_format($limits->files)],
        ));
      }
      $entry = new PackageEntry(
        $index,
        $name,
        $stat['comp_size'],
        $stat['size'],
        sprintf('%08x', $stat['crc'] & 0xffffffff),
      );
      $entries[] = $entry->packedBytes <= $bytes ? $entry : throw self::damaged($entry);
    }
    self::checkFolders($entries);
    return $entries;
  }

  private static function checkKind(\ZipArchive $zip, array $stat): void {
    $name = $stat['name'];
    if ($stat['encryption_method'] !== \ZipArchive::EM_NONE) {
      throw new PackageException(new TranslatableMarkup(
        '%file is encrypted. Zip the game without a password.', self::file($name),
      ));
    }
    if (!in_array($stat['comp_method'], self::METHODS, TRUE)) {
      throw new PackageException(new TranslatableMarkup(
        '%file is compressed in a way that is not supported. Use an ordinary ZIP file (deflate).', self::file($name),
      ));
    }
    $system = $attributes = 0;
    $zip->getExternalAttributesIndex($stat['index'], $system, $attributes, \ZipArchive::FL_UNCHANGED);
    $type = $attributes >> 16 & self::FILE_TYPE;
    if (!in_array($type, [0, self::REGULAR_FILE, self::FOLDER], TRUE)) {
      throw new PackageException(new TranslatableMarkup(
        '%file is a link or a device, not a file. Replace it with the file itself.', self::file($name),
      ));
    }
  }

  /**
   * A path cannot be a file and a folder.
   *
   * @param \Drupal\ag_game_package\Archive\PackageEntry[] $entries
   *   All files.
   */
  private static function checkFolders(array $entries): void {
    $files = [];
    foreach ($entries as $entry) {
      $files[PackagePath::key($entry->name)] = TRUE;
    }
    foreach ($entries as $entry) {
      for ($path = dirname($entry->name); $path !== '.'; $path = dirname($path)) {
        if (isset($files[PackagePath::key($path)])) {
          throw new PackageException(new TranslatableMarkup(
            '%file is a file and a folder. Rename one of them.', self::file($path),
          ));
        }
      }
    }
  }

  /**
   * @param \Drupal\ag_game_package\Archive\PackageEntry[] $entries
   *   All files.
   *
   * @return \Drupal\ag_game_package\Archive\PackageEntry[]
   *   By path.
   */
  private static function withoutTopFolder(array $entries): array {
    if ($entries === []) {
      throw new PackageException(new TranslatableMarkup('The ZIP file has no files.'));
    }
    $files = array_combine(array_column($entries, 'name'), $entries);
    if (isset($files[self::PAGE])) {
      return $files;
    }
    $top = strstr($entries[0]->name, '/', TRUE) . '/';
    $inner = [];
    foreach ($files as $name => $entry) {
      // PHP stores numeric names as integers.
      $inner[substr((string) $name, strlen($top))] = $entry;
      if (!str_starts_with((string) $name, $top)) {
        $inner = [];
        break;
      }
    }
    if (!isset($inner[self::PAGE])) {
      throw new PackageException(new TranslatableMarkup(
        'The ZIP file has no %page at its root or in its only folder. Zip the exported files, not a folder above them.',
        ['%page' => self::PAGE],
      ));
    }
    return $inner;
  }

  private static function damaged(PackageEntry $entry): PackageException {
    return new PackageException(new TranslatableMarkup(
      '%file in the ZIP file is damaged. Export the game again, and upload the new file.', self::file($entry->name),
    ));
  }

  private static function notWritten(PackageEntry $entry): PackageException {
    return new PackageException(
      new TranslatableMarkup('%file could not be written. The disk with the games may be full: tell an administrator.', self::file($entry->name)),
      isTemporary: TRUE,
    );
  }

  private static function file(string $name): array {
    return ['%file' => PackagePath::printable($name)];
  }

}
