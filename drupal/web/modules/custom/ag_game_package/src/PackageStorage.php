<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_game_package\Report\PackageReport;
use Drupal\ag_game_package\Report\TestRun;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Stores what is known about uploaded ZIP files.
 */
final readonly class PackageStorage {

  private const TABLE = 'ag_game_package';

  public function __construct(private Connection $database) {}

  public function load(int $fid): ?PackageRecord {
    return $this->loadMultiple([$fid])[$fid] ?? NULL;
  }

  /**
   * @param int[] $fids
   *   IDs of ZIP files.
   *
   * @return array<int, \Drupal\ag_game_package\PackageRecord>
   *   Of the files that can be hosted, by ID.
   */
  public function loadMultiple(array $fids): array {
    $records = [];
    foreach ($fids === [] ? [] : $this->select()->condition('fid', $fids, 'IN')->isNotNull('version')->execute() as $row) {
      $records[(int) $row->fid] = self::record((array) $row);
    }
    return $records;
  }

  /**
   * Another upload of the same ZIP file.
   */
  public function findVersion(string $version): ?PackageRecord {
    $row = $this->select()->condition('version', $version)->range(0, 1)->execute()->fetchAssoc();
    return $row === FALSE ? NULL : self::record($row);
  }

  /**
   * Why a ZIP file cannot be hosted, as HTML.
   */
  public function findError(int $fid): ?string {
    $row = $this->select()->condition('fid', $fid)->isNull('version')->execute()->fetchAssoc();
    return $row === FALSE ? NULL : (string) $row['error'];
  }

  public function save(PackageRecord $record): void {
    $this->write($record->fid, [
      'version' => $record->version,
      'temporary' => $record->temporary,
      'error' => NULL,
      'report' => json_encode($record->report, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES),
    ]);
  }

  public function saveTestRun(int $fid, TestRun $run): void {
    $this->database->update(self::TABLE)
      ->condition('fid', $fid)
      ->fields(['test_run' => json_encode($run, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES)])
      ->execute();
  }

  public function savePicture(int $fid, PictureKind $kind, int $picture): void {
    $this->database->update(self::TABLE)->condition('fid', $fid)->fields([$kind->value => $picture])->execute();
  }

  /**
   * Limits can be lower than when the file was unpacked: its report remains.
   */
  public function saveError(int $fid, PackageException $exception): void {
    if ($this->load($fid) !== NULL) {
      return;
    }
    $this->write($fid, [
      'version' => NULL,
      'temporary' => NULL,
      'error' => (string) $exception->reason,
      'report' => NULL,
    ]);
  }

  public function delete(int $fid): void {
    $this->database->delete(self::TABLE)->condition('fid', $fid)->execute();
  }

  private function select(): SelectInterface {
    return $this->database->select(self::TABLE, 'p')->fields('p', ['fid', 'version', 'temporary', 'error', 'report', 'test_run', 'picture', 'video']);
  }

  private function write(int $fid, array $fields): void {
    $this->database->merge(self::TABLE)->key('fid', $fid)->fields($fields)->execute();
  }

  private static function record(array $row): PackageRecord {
    $report = PackageReport::fromArray(json_decode((string) $row['report'], TRUE, flags: JSON_THROW_ON_ERROR));
    return new PackageRecord(
      (int) $row['fid'],
      (string) $row['version'],
      $row['temporary'],
      $report,
      TestRun::fromJson($row['test_run']),
      array_map(intval(...), array_filter(array_intersect_key($row, ['picture' => TRUE, 'video' => TRUE]))),
    );
  }

}
