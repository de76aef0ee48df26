<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Archive;

/**
 * A file in a package. The sizes are what the headers state, which may be wrong.
 */
final readonly class PackageEntry {

  public function __construct(
    public int $index,
    public string $name,
    public int $packedBytes,
    public int $unpackedBytes,
    public string $crc,
  ) {}

}
