<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_game_package\Report\PackageReport;

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
   */
  public function __construct(
    public int $fid,
    public string $version,
    public ?string $temporary,
    public PackageReport $report,
  ) {}

}
