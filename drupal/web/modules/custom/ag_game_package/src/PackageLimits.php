<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Core\Config\ConfigFactoryInterface;

/**
 * Limits of packages, so that no upload fills the disk or the memory.
 */
final readonly class PackageLimits {

  private const MEGABYTE = 1024 * 1024;

  /**
   * @param int $packedBytes
   *   Size of the ZIP file.
   * @param int $unpackedBytes
   *   Size of all files.
   * @param int $files
   *   Number of files.
   * @param int $ratio
   *   Unpacked ÷ packed bytes of one file; more is a decompression bomb.
   */
  public function __construct(
    public int $packedBytes,
    public int $unpackedBytes,
    public int $files,
    public int $ratio,
  ) {}

  public static function fromConfig(ConfigFactoryInterface $config): self {
    $settings = $config->get('ag_game_package.settings');
    return new self(
      $settings->get('packed_megabytes') * self::MEGABYTE,
      $settings->get('unpacked_megabytes') * self::MEGABYTE,
      $settings->get('files'),
      $settings->get('ratio'),
    );
  }

}
