<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageUnpacker;
use Drupal\ag_game_package\Report\PackageReportView;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Packages that can be hosted.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class GoodPackagesTest extends PackageTestBase {

  private const SCRIPT = ['name' => 'js/a.js', 'content' => 'run()'];

  public function testHostsEachLayout(): void {
    $in = static fn(string $folder, array $part): array => ['name' => "$folder/{$part['name']}"] + $part;
    $top = static fn(string $folder): array => [$in($folder, self::PAGE), $in($folder, self::SCRIPT)];
    $layouts = [
      'files at the root' => ZipWriter::create([self::PAGE, self::SCRIPT]),
      'a top folder' => ZipWriter::create($top('My game')),
      'a top folder with an entry of its own' => ZipWriter::create([['name' => 'game/', 'method' => 0, 'mode' => 040755], ...$top('game')]),
      'a top folder with a number' => ZipWriter::create($top('2048')),
      'a comment' => ZipWriter::create([self::PAGE, self::SCRIPT], ['comment' => 'Made with love']),
      'stored files' => ZipWriter::create([self::PAGE + ['method' => 0], self::SCRIPT + ['method' => 0]]),
      'streamed files' => ZipWriter::create([self::PAGE + ['isStreamed' => TRUE], self::SCRIPT + ['isStreamed' => TRUE]]),
      'ZIP64' => ZipWriter::create([self::PAGE, self::SCRIPT], ['isZip64' => TRUE]),
      'files made on Windows' => ZipWriter::create([self::PAGE + ['mode' => 0], self::SCRIPT + ['mode' => 0]]),
      'leftovers of macOS and Windows' => ZipWriter::create([
        ...$top('game'),
        ['name' => '__MACOSX/game/._index.html'],
        ['name' => 'game/.DS_Store'],
        ['name' => 'game/js/Thumbs.db'],
        ['name' => 'desktop.ini'],
      ]),
      'leftovers of a repository' => ZipWriter::create([
        self::PAGE,
        self::SCRIPT,
        ['name' => '.gitignore'],
        ['name' => '.git/hooks/x.php'],
        ['name' => '.travis.yml'],
        ['name' => '.github/link', 'mode' => 0120777],
      ]),
      'settings of web servers' => ZipWriter::create([
        self::PAGE,
        self::SCRIPT,
        ['name' => 'js/.htaccess'],
        ['name' => '.HTPASSWD'],
        ['name' => '.user.ini'],
        ['name' => 'web.config'],
      ]),
    ];
    foreach ($layouts as $layout => $zip) {
      $game = $this->hostedGame($zip);
      $version = self::version($zip);
      $this->assertEqualsCanonicalizing(['game.json', "$version/index.html", "$version/js/a.js"], $this->files("g{$game->id()}"), $layout);
      $this->assertSame('run()', file_get_contents("$this->games/g{$game->id()}/$version/js/a.js"), $layout);
      $this->assertSame($version, $this->storedVersion($game), $layout);
    }
    $this->assertSame([], $this->files('.unpacking'));
  }

  public function testReportsWhatItLeavesOut(): void {
    $hidden = array_map(static fn(int $i): array => ['name' => ".git/$i"], range(1, 20));
    $file = $this->upload(ZipWriter::create([self::PAGE, ['name' => 'a/.htaccess'], ['name' => '.git/', 'method' => 0, 'mode' => 040755], ...$hidden]));
    $report = $this->container->get(PackageUnpacker::class)->unpack($file)->report;
    $this->assertSame(['a/.htaccess', '.git/1'], array_slice($report->leftOut, 0, 2));
    $this->assertSame(21, $report->leftOutFiles);
    $build = (new PackageReportView())->build($report, []);
    $this->render($build);
    $this->assertText('Left out');
    $this->assertText('a/.htaccess');
    $this->assertText('9 more');
  }

  public function testUnpacksUnusualFiles(): void {
    $zip = ZipWriter::create([
      self::PAGE,
      ['name' => 'empty.txt'],
      ['name' => '404'],
      ['name' => 'música/日本 (1).ogg', 'content' => 'x'],
      // The programs of macOS write UTF-8 without the flag for it.
      ['name' => 'фон.png', 'flags' => 0],
      ['name' => 'page.htm', 'content' => str_repeat('0', 60_000)],
      ['name' => 'e.unityweb', 'content' => random_bytes(700_000)],
    ]);
    $game = $this->hostedGame($zip);
    $folder = "g{$game->id()}/" . self::version($zip);
    $this->assertSame(
      ['404', 'e.unityweb', 'empty.txt', 'index.html', 'música/日本 (1).ogg', 'page.htm', 'фон.png'],
      $this->files($folder),
    );
    $this->assertSame(700_000, filesize("$this->games/$folder/e.unityweb"));
    $this->assertSame(0644, fileperms("$this->games/$folder/index.html") & 0777);
    $this->assertSame(0755, fileperms("$this->games/$folder") & 0777);
  }

  public function testDoesNothingForTheSameZipAgain(): void {
    $zip = ZipWriter::create([self::PAGE]);
    $game = $this->hostedGame($zip);
    $page = "$this->games/g{$game->id()}/" . self::version($zip) . '/index.html';
    file_put_contents($page, 'unchanged');
    $game->set(GamePackages::FIELD, $this->upload($zip, 'again.zip'))->save();
    $this->assertSame('unchanged', file_get_contents($page));
    $this->assertSame([], $this->files('.unpacking'));
  }

  public function testAddsAVersionAndKeepsThePublishedOneForDrafts(): void {
    $first = ZipWriter::create([self::PAGE]);
    $second = ZipWriter::create([self::PAGE, self::SCRIPT]);
    $game = $this->hostedGame($first, ['field_genre' => $this->genre()]);
    $draft = Node::load($game->id());
    $draft->set('moderation_state', 'draft')->set(GamePackages::FIELD, $this->upload($second));
    $draft->save();
    $this->assertSame(self::version($first), $this->storedVersion($game));
    $this->assertFileExists("$this->games/g{$game->id()}/" . self::version($first) . '/index.html');
    $this->assertFileExists("$this->games/g{$game->id()}/" . self::version($second) . '/js/a.js');
    $draft->set('moderation_state', 'published')->save();
    $this->assertSame(self::version($second), $this->storedVersion($game));
  }

  public function testRemovesTheUrlWithThePackage(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]));
    $game->set(GamePackages::FIELD, NULL)->save();
    $this->assertTrue($this->reload($game)->get(GamePackages::URL_FIELD)->isEmpty());
    $game->set(GamePackages::URL_FIELD, 'https://games.example/')->save();
    $this->assertSame('https://games.example/', $this->reload($game)->get(GamePackages::URL_FIELD)->uri);
    $violations = $game->set(GamePackages::URL_FIELD, 'internal:/games/hosted/0123456789abcdef/index.html')->validate();
    $this->assertCount(1, $violations->getByField(GamePackages::URL_FIELD));
  }

  public function testUnpacksACopyForAClone(): void {
    $zip = ZipWriter::create([self::PAGE]);
    $game = $this->hostedGame($zip);
    $copy = $game->createDuplicate();
    $copy->setTitle('Copy')->set('path', NULL)->save();
    $this->assertEqualsCanonicalizing(['game.json', self::version($zip) . '/index.html'], $this->files("g{$copy->id()}"));
    $this->assertFileExists("$this->games/g{$game->id()}/" . self::version($zip) . '/index.html');
  }

  public function testKeepsGamesWithoutTheFolderForGames(): void {
    $zip = ZipWriter::create([self::PAGE]);
    $game = $this->hostedGame($zip);
    $this->setSetting('games_directory', '');
    $game->setTitle('Renamed by cron')->save();
    $this->assertSame(self::version($zip), $this->storedVersion($game));
    $messages = [];
    $other = Node::create(['type' => 'game', 'title' => 'New', GamePackages::FIELD => $this->upload(ZipWriter::create([self::PAGE, self::SCRIPT]))]);
    foreach ($other->validate()->getByField(GamePackages::FIELD) as $violation) {
      $messages[] = strip_tags((string) $violation->getMessage());
    }
    $this->assertStringContainsString('GAMES_DIR', implode(' ', $messages));
    $this->assertContains('ag_game_package_directory', $this->requirementIds('ag_game_package'));
  }

  public function testSavesOtherChangesOfAGameWithoutFiles(): void {
    $zip = ZipWriter::create([self::PAGE]);
    $game = $this->hostedGame($zip);
    $files = $this->container->get('file_system');
    $files->deleteRecursive("$this->games/g{$game->id()}");
    unlink($files->realpath((string) GamePackages::of($game)?->getFileUri()));
    $game->setTitle('Renamed')->save();
    $this->assertSame(['Renamed', self::version($zip)], [$this->reload($game)->label(), $this->storedVersion($game)]);
  }

  public function testUnpacksMissingFilesWithTheNextSave(): void {
    $zip = ZipWriter::create([self::PAGE]);
    $game = $this->hostedGame($zip);
    $this->container->get('file_system')->deleteRecursive("$this->games/g{$game->id()}");
    $game->setTitle('Renamed')->save();
    $this->assertFileExists("$this->games/g{$game->id()}/" . self::version($zip) . '/index.html');
  }

  private function storedVersion(NodeInterface $game): string {
    $uri = (string) $this->reload($game)->get(GamePackages::URL_FIELD)->uri;
    return preg_match('~^internal:/games/hosted/([0-9a-f]{16})/index\.html$~', $uri, $match) ? $match[1] : $uri;
  }

}
