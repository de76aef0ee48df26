<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\Drush\Commands\PackageCommands;
use Drupal\ag_game_package\GamePackages;
use Drupal\file\Entity\File;
use Drush\Log\DrushLoggerManager;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Psr\Log\AbstractLogger;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\BufferedOutput;

/**
 * Uploads with Drush.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class PackageCommandsTest extends PackageTestBase {

  private PackageCommands $commands;

  private BufferedOutput $output;

  protected function setUp(): void {
    parent::setUp();
    $this->commands = PackageCommands::create($this->container);
    $this->output = new BufferedOutput();
    $this->commands->setInput(new ArrayInput([]));
    $this->commands->setOutput($this->output);
    $logger = new DrushLoggerManager();
    $logger->add('test', new class($this->output) extends AbstractLogger {

      public function __construct(private readonly BufferedOutput $output) {}

      public function log($level, \Stringable|string $message, array $context = []): void {
        $this->output->writeln("$level: $message");
      }

    });
    $this->commands->setLogger($logger);
  }

  public function testAddsAPackage(): void {
    $game = $this->game('Dune Racer');
    $zip = ZipWriter::create([self::PAGE]);
    $path = "$this->games/upload.zip";
    file_put_contents($path, $zip);
    $this->assertSame(0, $this->commands->add((int) $game->id(), $path));
    $this->assertStringContainsString('Dune Racer now runs from upload.zip', $this->output->fetch());
    $this->assertFileExists("$this->games/g{$game->id()}/" . self::version($zip) . '/index.html');
    $stored = $this->reload($game);
    $this->assertTrue($stored->isPublished());
    $this->assertSame('Added the package upload.zip.', $stored->getRevisionLogMessage());
  }

  public function testLeavesNothingBehindOnErrors(): void {
    $game = $this->game('Dune Racer');
    $path = "$this->games/upload.zip";
    file_put_contents($path, ZipWriter::create([self::PAGE, ['name' => 'save.php']]));
    $this->assertSame(1, $this->commands->add((int) $game->id(), $path));
    $this->assertStringContainsString('save.php is code for a server', $this->output->fetch());
    $this->assertSame(1, $this->commands->add((int) $game->id(), "$path.missing"));
    $this->assertSame(1, $this->commands->add(999, $path));
    $this->assertSame([], File::loadMultiple());
    $this->assertSame(['upload.zip'], $this->files());
    $this->assertTrue($this->reload($game)->get(GamePackages::FIELD)->isEmpty());
  }

  public function testUnpacksAllGamesAgain(): void {
    $zips = [ZipWriter::create([self::PAGE]), ZipWriter::create([['name' => 'index.html', 'content' => '2']])];
    $games = array_map($this->hostedGame(...), $zips);
    $this->container->get('file_system')->deleteRecursive("$this->games/g{$games[0]->id()}");
    $this->container->get('file_system')->deleteRecursive("$this->games/g{$games[1]->id()}");
    $this->assertSame(0, $this->commands->unpackAll());
    $this->assertStringContainsString('Games with packages: 2. Failed: 0.', $this->output->fetch());
    foreach ($games as $index => $game) {
      $this->assertFileExists("$this->games/g{$game->id()}/" . self::version($zips[$index]) . '/index.html');
      $this->assertFileExists("$this->games/g{$game->id()}/game.json");
    }
    unlink($this->container->get('file_system')->realpath(GamePackages::of($games[0])->getFileUri()));
    $this->container->get('file_system')->deleteRecursive("$this->games/g{$games[0]->id()}");
    $this->assertSame(1, $this->commands->unpackAll());
    $this->assertStringContainsString('The ZIP file game.zip is missing.', $this->output->fetch());
  }

}
