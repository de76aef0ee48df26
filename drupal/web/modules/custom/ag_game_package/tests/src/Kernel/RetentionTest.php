<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageAssignment;
use Drupal\ag_game_package\PackageException;
use Drupal\ag_game_package\PackageVersions;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\Entity\File;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\TestClock;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RequiresPhpExtension;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Which versions of a game exist, and for how long.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class RetentionTest extends PackageTestBase {

  use FrozenClock;

  private const HOUR = 3600;

  private const DAY = 24 * self::HOUR;

  public function testDeletesUnusedVersionsADayLater(): void {
    $this->config('ag_game_package.settings')->set('kept_versions', 1)->save();
    $game = $this->hostedGame($this->zip(1));
    $this->assign($game, 2, 3);
    $this->draft($game, 4);
    $this->assertVersions([1, 2, 3, 4], $game);
    $this->cron(self::DAY - self::HOUR);
    $this->assertVersions([1, 2, 3, 4], $game);
    $this->cron(2 * self::HOUR);
    $this->assertVersions([2, 3, 4], $game);
    $this->assign($game, 5);
    $this->cron(self::DAY + self::HOUR);
    $this->assertVersions([3, 4, 5], $game);
    $this->cron(30 * self::DAY);
    $this->assertVersions([3, 4, 5], $game);
  }

  public function testGivesPlayersADayEvenIfCronRunsRarely(): void {
    $this->config('ag_game_package.settings')->set('kept_versions', 0)->save();
    $game = $this->hostedGame($this->zip(1));
    $this->cron(self::HOUR);
    TestClock::$now += 7 * self::DAY;
    $this->assign($game, 2);
    $this->cron(self::HOUR);
    $this->assertVersions([1, 2], $game);
    $this->cron(self::DAY);
    $this->assertVersions([2], $game);
  }

  public function testRestoresAVersionWhoseFilesAreDeleted(): void {
    $this->config('ag_game_package.settings')->set('kept_versions', 0)->save();
    $game = $this->hostedGame($this->zip(1));
    $this->assign($game, 2);
    $this->draft($game, 3);
    $this->cron(self::DAY + self::HOUR);
    $this->cron(self::DAY + self::HOUR);
    $this->assertVersions([2, 3], $game);
    $fid = array_search(self::version($this->zip(1)), $this->container->get(PackageVersions::class)->ofGame((int) $game->id()), TRUE);
    $this->container->get(PackageAssignment::class)->assign($game, File::load($fid), new TranslatableMarkup('Restored.'));
    $this->assertVersions([1, 2, 3], $game);
    $stored = $this->reload($game);
    $this->assertStringContainsString(self::version($this->zip(1)), $stored->get(GamePackages::URL_FIELD)->uri);
    $this->assertSame('Restored.', $stored->getRevisionLogMessage());
    $draft = $this->container->get('entity_type.manager')->getStorage('node')->loadRevision(
      $this->container->get('entity_type.manager')->getStorage('node')->getLatestRevisionId($game->id()),
    );
    $this->assertFalse($draft->isPublished());
    $this->assertStringContainsString(self::version($this->zip(3)), $draft->get(GamePackages::URL_FIELD)->uri);
  }

  public function testDeletesTheFolderOfADeletedGameADayLater(): void {
    $game = $this->hostedGame($this->zip(1));
    $other = $this->hostedGame($this->zip(1));
    TestClock::$now += 7 * self::DAY;
    $game->delete();
    $this->cron(self::HOUR);
    $this->assertVersions([1], $game);
    $this->cron(self::DAY);
    $this->assertFileDoesNotExist("$this->games/g{$game->id()}");
    $this->assertVersions([1], $other);
  }

  public function testDeletesUnsavedUploads(): void {
    $file = $this->upload($this->zip(1));
    $record = $this->container->get(GamePackages::class)->prepare($file, NULL);
    $folder = "$this->games/.unpacking/$record->temporary";
    touch($folder, TestClock::$now);
    $this->cron(self::DAY - self::HOUR);
    $this->assertFileExists("$folder/index.html");
    $this->cron(2 * self::HOUR);
    $this->assertFileDoesNotExist($folder);
    $game = $this->game('Late', [GamePackages::FIELD => $file]);
    $this->assertVersions([1], $game);

    $unwanted = $this->upload($this->zip(2));
    $this->container->get(GamePackages::class)->prepare($unwanted, NULL);
    $this->assertNotSame([], $this->files('.unpacking'));
    $unwanted->delete();
    $this->assertSame([], $this->files('.unpacking'));
  }

  #[RequiresPhpExtension('pcntl')]
  #[RequiresPhpExtension('posix')]
  public function testPlaysTheOldVersionWhenUnpackingIsKilled(): void {
    $game = $this->hostedGame($this->zip(1));
    $parts = array_map(static fn(int $i): array => ['name' => "assets/$i.bin", 'content' => str_repeat((string) $i, 9_000)], range(1, 4_000));
    $file = $this->upload(ZipWriter::create([self::PAGE, ...$parts]));
    $child = pcntl_fork();
    if ($child === 0) {
      try {
        $this->container->get(GamePackages::class)->prepare($file, (int) $game->id());
      }
      catch (PackageException) {
      }
      posix_kill(posix_getpid(), SIGKILL);
    }
    $deadline = hrtime(TRUE) + 60_000_000_000;
    while (count($this->files('.unpacking')) < 20 && hrtime(TRUE) < $deadline) {
      usleep(1_000);
    }
    posix_kill($child, SIGKILL);
    pcntl_waitpid($child, $status);
    $left = count($this->files('.unpacking'));
    $this->assertGreaterThanOrEqual(20, $left);
    $this->assertLessThan(4_000, $left);
    $this->assertVersions([1], $game);
    $this->assertStringContainsString(self::version($this->zip(1)), $this->reload($game)->get(GamePackages::URL_FIELD)->uri);

    array_map(static fn(string $folder): bool => touch($folder, TestClock::$now), glob("$this->games/.unpacking/*") ?: []);
    $this->cron(self::DAY + self::HOUR);
    $this->assertSame([], $this->files('.unpacking'));
    $this->assertVersions([1], $game);
    $game->set(GamePackages::FIELD, $file)->save();
    $this->assertCount(4_001, $this->files("g{$game->id()}/" . self::version((string) file_get_contents($file->getFileUri()))));
  }

  private function zip(int $number): string {
    return ZipWriter::create([['name' => 'index.html', 'content' => "<p>$number"]]);
  }

  private function assign(NodeInterface $game, int ...$numbers): void {
    foreach ($numbers as $number) {
      $this->container->get(PackageAssignment::class)->assign(
        $this->reload($game),
        $this->upload($this->zip($number), "$number.zip"),
        new TranslatableMarkup('Added.'),
      );
    }
    // New folders have the time of the machine.
    foreach (glob("$this->games/g{$game->id()}/*/") ?: [] as $folder) {
      touch($folder, min((int) filemtime($folder), TestClock::$now));
    }
  }

  private function draft(NodeInterface $game, int $number): void {
    $draft = Node::load($game->id());
    $draft->set('moderation_state', 'draft')->set(GamePackages::FIELD, $this->upload($this->zip($number)))->save();
  }

  private function cron(int $seconds): void {
    TestClock::$now += $seconds;
    $this->container->get('module_handler')->invoke('ag_game_package', 'cron');
  }

  private function assertVersions(array $numbers, NodeInterface $game): void {
    $expected = array_map(fn(int $number): string => self::version($this->zip($number)) . '/index.html', $numbers);
    $actual = preg_grep('/html$/', $this->files("g{$game->id()}")) ?: [];
    $this->assertEqualsCanonicalizing($expected, $actual);
  }

}
