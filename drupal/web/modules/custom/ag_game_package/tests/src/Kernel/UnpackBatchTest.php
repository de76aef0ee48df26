<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageStorage;
use Drupal\ag_game_package\UnpackBatch;
use Drupal\ag_game_package\Unpacking;
use Drupal\file\FileInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Large packages are unpacked in several requests.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class UnpackBatchTest extends PackageTestBase {

  public function testUnpacksInSteps(): void {
    $file = $this->upload($this->zip());
    $contexts = $this->runBatch($file);
    $this->assertGreaterThan(2, count($contexts));
    $progress = array_column($contexts, 'finished');
    $this->assertSame($progress, array_unique($progress));
    $sorted = $progress;
    sort($sorted);
    $this->assertSame($sorted, $progress);
    $record = $this->container->get(PackageStorage::class)->load((int) $file->id());
    $this->assertSame(13, $record?->report->files);
    $game = $this->game('Hosted', [GamePackages::FIELD => $file]);
    $this->assertCount(13, $this->files("g{$game->id()}/$record->version"));
    $this->assertSame([], $this->files('.unpacking'));
  }

  public function testReportsADamagedFile(): void {
    $file = $this->upload($this->zip(['crc' => 1]));
    $contexts = $this->runBatch($file);
    $this->assertStringContainsString('last.bin', end($contexts)['results']['error']);
    $this->assertSame(end($contexts)['results']['error'], $this->container->get(PackageStorage::class)->findError((int) $file->id()));
    $this->assertSame([], $this->files());
  }

  public function testKeepsTheReportWhenLimitsChange(): void {
    $zip = $this->zip();
    $game = $this->hostedGame($zip);
    $fid = (int) $game->get(GamePackages::FIELD)->target_id;
    $this->config('ag_game_package.settings')->set('files', 2)->save();
    $copy = $game->createDuplicate()->setTitle('Copy');
    $this->assertNotCount(0, $copy->validate()->getByField(GamePackages::FIELD));
    $this->assertNotNull($this->container->get(PackageStorage::class)->load($fid));
    $game->setTitle('Renamed')->save();
    $this->assertStringContainsString(self::version($zip), $this->reload($game)->get(GamePackages::URL_FIELD)->uri);
  }

  /**
   * Runs the batch as if each file took a whole step.
   */
  private function runBatch(FileInterface $file): array {
    $context = ['sandbox' => [], 'results' => [], 'message' => '', 'finished' => 0];
    $contexts = [];
    do {
      $context['finished'] = 1;
      UnpackBatch::step((int) $file->id(), $context, 0);
      // Batches are stored between requests.
      $context['sandbox'] = unserialize(serialize($context['sandbox']), ['allowed_classes' => [Unpacking::class]]);
      $contexts[] = $context;
    } while ($context['finished'] < 1);
    return $contexts;
  }

  private function zip(array $last = []): string {
    return ZipWriter::create([
      self::PAGE,
      ...array_map(static fn(int $i): array => ['name' => "assets/$i.bin", 'content' => "$i"], range(1, 11)),
      $last + ['name' => 'last.bin', 'content' => 'x'],
    ]);
  }

}
