<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_game_package\Report\PackageReport;
use Drupal\ag_game_package\Report\TestRun;

/**
 * What is known about an uploaded ZIP file that can be hosted.
 */
final readonly class PackageRecord {

  /**
   * @param int $fid
   *   The ZIP file.
   * @param string $version
   *   The name of the folder with the files.
   * @param ?string $temporary
   *   Name of a folder with the files of no game.
   * @param \Drupal\ag_game_package\Report\PackageReport $report
   *   The check report.
   * @param ?\Drupal\ag_game_package\Report\TestRun $testRun
   *   How it ran in a preview.
   * @param array<string, int> $pictures
   *   IDs of the files that a preview took, by kind.
   */
  public function __construct(
    public int $fid,
    public string $version,
    public ?string $temporary,
    public PackageReport $report,
    public ?TestRun $testRun = NULL,
    public array $pictures = [],
  ) {}

}
