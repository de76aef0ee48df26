<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageException;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Packages that cannot be hosted: each has a clear message, changes nothing and leaves nothing behind.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class BadPackagesTest extends PackageTestBase {

  private NodeInterface $game;

  private string $good;

  protected function setUp(): void {
    parent::setUp();
    $this->good = ZipWriter::create([self::PAGE]);
    $this->game = $this->hostedGame($this->good);
  }

  public function testRejectsDamagedFiles(): void {
    $damaged = '/damaged or incomplete/';
    $long = ZipWriter::create([self::PAGE, ...$this->many(50)]);
    $this->assertRejected([
      'an empty file' => ['', $damaged],
      'a picture' => ["GIF89a\x01\x00", $damaged],
      'a RAR archive' => ["Rar!\x1a\x07\x01\x00" . str_repeat("\0", 100), $damaged],
      'the begin of a ZIP file' => [substr($long, 0, 900), $damaged],
      'the end of a ZIP file' => [substr($long, 1500), $damaged],
      'bytes after the end' => ["$long\0", $damaged],
      'fewer entries than listed' => [ZipWriter::create([self::PAGE], ['entries' => 9]), $damaged],
      'more entries than listed' => [ZipWriter::create([self::PAGE, ['name' => 'a']], ['entries' => 1]), $damaged],
      'a directory beyond the end' => [ZipWriter::create([self::PAGE], ['start' => 999_999]), $damaged],
      'a directory of 4 GB' => [ZipWriter::create([self::PAGE], ['length' => 0xfffffff0]), '/lists too many files/'],
      'a ZIP64 directory that is missing' => [ZipWriter::create([self::PAGE], ['start' => 0xffffffff]), $damaged],
      'another directory in the comment' => [
        ZipWriter::create([self::PAGE], ['comment' => "PK\x05\x06" . pack('vvvvVVv', 0, 0, 50_000, 50_000, 1, 0, 0)]),
        '/lists too many files: 50,000/',
      ],
      'a wrong checksum' => [self::with(['name' => 'a.js', 'content' => 'x', 'crc' => 1]), '/"a\.js" in the ZIP file is damaged/'],
      'broken data' => [self::with(['name' => 'a.js', 'raw' => "\xff\xff\xff", 'size' => 5]), '/"a\.js" in the ZIP file is damaged/'],
      'a size of 4 GB' => [self::with(['name' => 'a.js', 'content' => 'x', 'size' => 0xfffffff0]), '/"a\.js" in the ZIP file is damaged/'],
      'a packed size of 4 GB' => [self::with(['name' => 'a.js', 'content' => 'x', 'packed' => 0xfffffff0]), '/"a\.js" in the ZIP file is damaged/'],
      'a size of zero' => [self::with(['name' => 'a.js', 'content' => str_repeat('x', 9_999), 'size' => 0]), '/"a\.js" in the ZIP file is damaged/'],
      'encryption' => [self::with(['name' => 'a.js', 'flags' => 0x0801]), '/"a\.js" is encrypted/'],
      'an unknown compression' => [self::with(['name' => 'a.js', 'content' => 'x', 'method' => 12]), '/"a\.js" is compressed/'],
    ]);
  }

  public function testRejectsUnsafeNames(): void {
    $this->assertRejected([
      'a parent' => [self::with(['name' => '../x.js']), '~"\.\./x\.js" leaves its folder~'],
      'a parent in the middle' => [self::with(['name' => 'a/../../x.js']), '/leaves its folder/'],
      'a parent at the end' => [self::with(['name' => 'a/..']), '/leaves its folder/'],
      'a parent below a hidden folder' => [self::with(['name' => '.git/../../x.js']), '/leaves its folder/'],
      'the same folder' => [self::with(['name' => './x.js']), '/leaves its folder/'],
      'an empty segment' => [self::with(['name' => 'a//x.js']), '/leaves its folder/'],
      'an empty name' => [self::with(['name' => '']), '/leaves its folder/'],
      'an absolute path' => [self::with(['name' => '/etc/cron.d/x']), '/absolute path/'],
      'a drive' => [self::with(['name' => 'C:/x.js']), '/absolute path/'],
      'a backslash' => [self::with(['name' => 'a\\x.js']), '/backslash/'],
      'a zero byte' => [self::with(['name' => "x.php\0.png"]), '/control characters/'],
      'a line break' => [self::with(['name' => "x\n.png"]), '/control characters/'],
      'another encoding' => [self::with(['name' => "sch\xf6n.png", 'flags' => 0]), '/not UTF-8/'],
      'a long name' => [self::with(['name' => str_repeat('x', 250)]), '/too long/'],
      'a long path' => [self::with(['name' => str_repeat('x/', 250) . 'y']), '/too long/'],
      'a duplicate' => [self::with(self::PAGE), '/"index\.html" is in the ZIP file twice/'],
      'a duplicate by case' => [self::with(['name' => 'INDEX.html']), '/twice, also as "index\.html"/'],
      'a duplicate by Unicode form' => [self::with(['name' => 'é.png'], ['name' => "e\u{301}.png"]), '/twice/'],
      'a file that is a folder' => [self::with(['name' => 'a'], ['name' => 'A/b.js']), '/file and a folder/'],
    ]);
  }

  public function testRejectsLinksAndServerFiles(): void {
    $this->assertRejected([
      'a link' => [self::with(['name' => 'a.js', 'content' => '/etc/passwd', 'mode' => 0120777]), '/"a\.js" is a link/'],
      'a link to a folder' => [self::with(['name' => 'a/', 'content' => '/etc', 'mode' => 0120777]), '/is a link/'],
      'a device' => [self::with(['name' => 'a.js', 'mode' => 0020666]), '/device/'],
      'PHP' => [self::with(['name' => 'api/save.php']), '~"api/save\.php" is code for a server~'],
      'PHP in capitals' => [self::with(['name' => 'SAVE.PHP5']), '/code for a server/'],
      'PHP in HTML' => [self::with(['name' => 'a.phtml']), '/code for a server/'],
      'a PHP archive' => [self::with(['name' => 'a.phar']), '/code for a server/'],
      'CGI' => [self::with(['name' => 'a.cgi']), '/code for a server/'],
      'ASP' => [self::with(['name' => 'a.aspx']), '/code for a server/'],
      'JSP' => [self::with(['name' => 'a.jsp']), '/code for a server/'],
      'server-side includes' => [self::with(['name' => 'a.shtml']), '/code for a server/'],
    ]);
  }

  public function testRejectsPackagesWithoutPage(): void {
    $this->assertRejected([
      'no files' => [ZipWriter::create([]), '/has no files/'],
      'only folders' => [ZipWriter::create([['name' => 'a/', 'method' => 0, 'mode' => 040755]]), '/has no files/'],
      'only ignored files' => [ZipWriter::create([['name' => '__MACOSX/index.html'], ['name' => '.git/config']]), '/has no files/'],
      'no page' => [ZipWriter::create([['name' => 'game.js']]), '/no "index\.html"/'],
      'a page with another name' => [ZipWriter::create([['name' => 'game.html']]), '/no "index\.html"/'],
      'a page too deep' => [ZipWriter::create([['name' => 'a/b/index.html']]), '/no "index\.html"/'],
      'two folders' => [ZipWriter::create([['name' => 'a/index.html'], ['name' => 'b/x.js']]), '/no "index\.html"/'],
    ]);
  }

  public function testRejectsPackagesAboveTheLimits(): void {
    $megabyte = str_repeat('x', 1024 * 1024);
    $poorlyCompressed = str_repeat(random_bytes(20_000), 50);
    $this->config('ag_game_package.settings')->set('packed_megabytes', 9)->set('unpacked_megabytes', 3)->set('files', 20)->set('ratio', 100)->save();
    $this->assertRejected([
      'a large ZIP file' => [self::with(['name' => 'a', 'content' => random_bytes(9_500_000)]), '/The limit is 9 MB/'],
      'a decompression bomb' => [self::with(['name' => 'a', 'content' => $megabyte]), '/"a" unpacks to more/'],
      'a bomb with a false size' => [self::with(['name' => 'a', 'content' => $megabyte, 'size' => 10]), '/"a" unpacks to more/'],
      'much data in all' => [
        self::with(...array_map(static fn(int $i): array => ['name' => "f$i", 'content' => $poorlyCompressed], range(1, 4))),
        '/"f4" unpacks to more/',
      ],
      'many files' => [self::with(...$this->many(30)), '/more than 20 files/'],
      '100,000 files' => [self::with(...$this->many(100_000)), '/lists too many files/'],
      'many folders' => [self::with(...array_map(static fn(int $i): array => ['name' => "d$i/", 'method' => 0], range(1, 50))), '/lists too many files: 51/'],
    ]);
  }

  /**
   * @param array<string, array{string, string}> $cases
   *   A ZIP file and a pattern of the message each.
   */
  private function assertRejected(array $cases): void {
    $before = $this->files();
    foreach ($cases as $name => [$zip, $message]) {
      $file = $this->upload($zip);
      $game = (clone $this->game)->set(GamePackages::FIELD, $file);
      $messages = [];
      foreach ($game->validate()->getByField(GamePackages::FIELD) as $violation) {
        $messages[] = str_replace(['<em class="placeholder">', '</em>'], '"', (string) $violation->getMessage());
      }
      $this->assertCount(1, preg_grep($message, $messages) ?: [], "$name: " . implode(' ', $messages));
      try {
        $game->save();
        $this->fail("Saved $name.");
      }
      catch (EntityStorageException $exception) {
        $this->assertInstanceOf(PackageException::class, $exception->getPrevious(), "$name: {$exception->getMessage()}");
      }
      $this->assertSame($before, $this->files(), $name);
      $file->delete();
    }
    $version = self::version($this->good);
    $this->assertSame("internal:/games/hosted/$version/index.html", $this->reload($this->game)->get(GamePackages::URL_FIELD)->uri);
    $this->assertFileExists("$this->games/g{$this->game->id()}/$version/index.html");
  }

  private static function with(array ...$parts): string {
    return ZipWriter::create([self::PAGE, ...$parts]);
  }

  private function many(int $count): array {
    return array_map(static fn(int $i): array => ['name' => "f$i", 'method' => 0], range(1, $count));
  }

}
