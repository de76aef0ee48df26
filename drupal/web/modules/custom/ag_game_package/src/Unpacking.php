<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

/**
 * How far a package is unpacked. Several requests can share the work.
 */
final class Unpacking {

  public function __construct(
    public readonly int $fid,
    public readonly string $version,
    public readonly string $temporary,
    public readonly int $totalFiles,
    public int $files = 0,
    public int $bytes = 0,
  ) {}

  public function isComplete(): bool {
    return $this->files >= $this->totalFiles;
  }

  public function progress(): float {
    return $this->files / $this->totalFiles;
  }

}
