<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_game_package\Archive\PackageArchive;
use Drupal\ag_game_package\Report\PackageInspector;
use Drupal\Component\Utility\Environment;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\File\FileSystemInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;

/**
 * Checks uploaded ZIP files and unpacks them to temporary folders.
 */
final readonly class PackageUnpacker {

  private const VERSION_LENGTH = 16;

  /**
   * In seconds, for a package that no batch has unpacked.
   */
  private const TIME_LIMIT = 240;

  public function __construct(
    private GamesDirectory $games,
    private PackageStorage $packages,
    private PackageInspector $inspector,
    private ConfigFactoryInterface $config,
    private FileSystemInterface $files,
  ) {}

  /**
   * Checks everything but the content of the files.
   *
   * @throws \Drupal\ag_game_package\PackageException
   */
  public function check(FileInterface $file): PackageArchive {
    return PackageArchive::open($this->path($file), PackageLimits::fromConfig($this->config));
  }

  /**
   * Finds the report of an earlier upload of the same ZIP file.
   *
   * @throws \Drupal\ag_game_package\PackageException
   */
  public function recognize(FileInterface $file): ?PackageRecord {
    $known = $this->packages->findVersion($this->version($file));
    if ($known === NULL) {
      return NULL;
    }
    $record = new PackageRecord((int) $file->id(), $known->version, NULL, $known->report);
    $this->packages->save($record);
    return $record;
  }

  /**
   * Checks and unpacks a ZIP file completely.
   *
   * @throws \Drupal\ag_game_package\PackageException
   *   If it cannot be hosted. Nothing is left behind.
   */
  public function unpack(FileInterface $file): PackageRecord {
    Environment::setTimeLimit(self::TIME_LIMIT);
    $unpacking = $this->begin($file);
    $this->advance($file, $unpacking, PHP_INT_MAX);
    return $this->finish($file, $unpacking);
  }

  /**
   * @throws \Drupal\ag_game_package\PackageException
   */
  public function begin(FileInterface $file): Unpacking {
    $archive = $this->remember($file, fn(): PackageArchive => $this->check($file));
    return new Unpacking(
      (int) $file->id(),
      $this->version($file),
      $this->games->createTemporary(),
      count($archive->entries),
    );
  }

  /**
   * Unpacks files until a time in nanoseconds, at least one.
   *
   * @throws \Drupal\ag_game_package\PackageException
   */
  public function advance(FileInterface $file, Unpacking $unpacking, int $until): void {
    try {
      $this->remember($file, fn() => $this->extract($file, $unpacking, $until));
    }
    catch (\Throwable $exception) {
      $this->games->deleteTemporary($unpacking->temporary);
      throw $exception;
    }
  }

  /**
   * Stores the report of an unpacked package.
   */
  public function finish(FileInterface $file, Unpacking $unpacking): PackageRecord {
    $folder = $this->games->temporary($unpacking->temporary);
    $report = $this->inspector->inspect($folder, (int) $file->getSize(), $this->check($file)->leftOut);
    $record = new PackageRecord($unpacking->fid, $unpacking->version, $unpacking->temporary, $report);
    $this->packages->save($record);
    return $record;
  }

  private function extract(FileInterface $file, Unpacking $unpacking, int $until): void {
    $limits = PackageLimits::fromConfig($this->config);
    $folder = $this->games->temporary($unpacking->temporary);
    $archive = $this->check($file);
    foreach (array_slice($archive->entries, $unpacking->files, NULL, TRUE) as $name => $entry) {
      $target = "$folder/$name";
      GamesDirectory::createFolder(dirname($target));
      $unpacking->bytes += $archive->extract($entry, $target, $limits->unpackedBytes - $unpacking->bytes);
      chmod($target, 0644);
      $unpacking->files++;
      if (hrtime(TRUE) >= $until) {
        break;
      }
    }
  }

  /**
   * Remembers why a file cannot be hosted, so that forms can show it.
   *
   * @param \Drupal\file\FileInterface $file
   *   The ZIP file.
   * @param callable $act
   *   Throws the reason.
   */
  private function remember(FileInterface $file, callable $act): mixed {
    try {
      return $act();
    }
    catch (PackageException $exception) {
      if (!$exception->isTemporary) {
        $this->packages->saveError((int) $file->id(), $exception);
      }
      throw $exception;
    }
  }

  private function version(FileInterface $file): string {
    return substr((string) hash_file('sha256', $this->path($file)), 0, self::VERSION_LENGTH);
  }

  private function path(FileInterface $file): string {
    $path = $this->files->realpath((string) $file->getFileUri());
    return $path !== FALSE && is_file($path) ? $path : throw new PackageException(
      new TranslatableMarkup('The ZIP file %file is missing.', ['%file' => $file->getFilename()]),
      isTemporary: TRUE,
    );
  }

}
