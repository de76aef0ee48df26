<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Unit;

use Drupal\ag_game_package\Report\Engine;
use Drupal\ag_game_package\Report\PackageInspector;
use Drupal\ag_game_package\Report\PackageReport;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * What the check report finds in a package.
 */
#[Group('ag_game_package')]
final class PackageInspectorTest extends UnitTestCase {

  private string $folder;

  protected function setUp(): void {
    parent::setUp();
    $this->folder = sys_get_temp_dir() . '/ag-report-' . bin2hex(random_bytes(8));
    mkdir($this->folder);
  }

  protected function tearDown(): void {
    $entries = new \RecursiveIteratorIterator(
      new \RecursiveDirectoryIterator($this->folder, \FilesystemIterator::SKIP_DOTS),
      \RecursiveIteratorIterator::CHILD_FIRST,
    );
    foreach ($entries as $entry) {
      $entry->isDir() ? rmdir($entry->getPathname()) : unlink($entry->getPathname());
    }
    rmdir($this->folder);
    parent::tearDown();
  }

  #[DataProvider('engines')]
  public function testRecognizesEngines(?Engine $engine, array $files): void {
    $this->assertSame($engine, $this->inspect($files)->engine);
  }

  public static function engines(): array {
    return [
      'Unity' => [Engine::Unity, ['index.html' => 'createUnityInstance(canvas, config)', 'Build/Game.loader.js' => '']],
      'Unity 2019' => [Engine::Unity, ['index.html' => '', 'Build/UnityLoader.js' => '', 'Build/a.data.unityweb' => '']],
      'Godot' => [Engine::Godot, ['index.html' => 'const GODOT_CONFIG = {}', 'index.pck' => '', 'index.wasm' => '']],
      'Construct 3' => [Engine::Construct, ['index.html' => '', 'scripts/c3main.js' => '', 'data.json' => '{}']],
      'Construct 2' => [Engine::Construct, ['index.html' => '', 'c2runtime.js' => '']],
      'GDevelop' => [Engine::GDevelop, ['index.html' => 'var game = new gdjs.RuntimeGame(gdjs.projectData, {});']],
      'Phaser' => [Engine::Phaser, ['index.html' => '', 'lib/phaser-3.90.min.js' => '']],
      'Phaser in a bundle' => [Engine::Phaser, ['index.html' => '', 'main.js' => 'new Phaser.Game({type:Phaser.AUTO})']],
      'PICO-8' => [Engine::Pico8, ['index.html' => 'var pico8_buttons = [0,0];']],
      'Twine' => [Engine::Twine, ['index.html' => '<tw-storydata name="Cave" hidden>']],
      'Bitsy' => [Engine::Bitsy, ['index.html' => '<script type="text/bitsyGameData" id="exportedGameData">']],
      'own code' => [NULL, ['index.html' => '<canvas>', 'game.js' => 'const phase = "unity"; // godot']],
    ];
  }

  public function testEstimatesTheFirstLoad(): void {
    $files = [
      'index.html' => '<link href="./css/a%20b.css?v=2"><script src=\'js/game.js#x\'></script><img src="//cdn.example.dev/js/other.js"><p>"js/</p>',
      'css/a b.css' => str_repeat(' ', 1_000),
      'js/game.js' => str_repeat(' ', 2_000),
      'js/other.js' => str_repeat(' ', 50_000),
      'levels/2.json' => str_repeat(' ', 60_000),
    ];
    $this->assertSame(3_000 + strlen($files['index.html']), $this->inspect($files)->firstLoadBytes);
    $unity = ['index.html' => 'var buildUrl = "Build"; createUnityInstance(c)', 'Build/Game.loader.js' => '12345', 'Build/Game.data.br' => '12345'];
    $this->assertSame(10 + strlen($unity['index.html']), $this->inspect($unity)->firstLoadBytes);
  }

  public function testListsHostsThatTheGameMayCall(): void {
    $report = $this->inspect([
      'index.html' => '<a href="https://author.example.dev/">Author</a><a
        class="x" href="https://store.example.dev/">Store</a><script src="//CDN.example.dev/a.js"></script>
        <meta property="og:url" content="https://page.example.dev/"><script>share("https://twitter.com/intent/tweet")</script>
        <svg xmlns="http://www.w3.org/2000/svg"></svg><!-- https://comment.example.dev -->',
      'game.js' => '// See https://docs.example.dev
        fetch("https://api.example.dev/scores"); fetch(`http://old.example.dev:8080?x`); new WebSocket(\'ws://live.example.dev\');
        const path = "a//b.c"; fetch("https://api.example.dev")',
      'style.css' => '@import url(https://fonts.example.dev/css?family=A);',
      'music.mp3' => '"https://ignored.example.dev/"',
    ]);
    $this->assertSame([
      'https://api.example.dev',
      'https://cdn.example.dev',
      'https://fonts.example.dev',
      'https://old.example.dev:8080',
      'wss://live.example.dev',
    ], $report->origins);
  }

  public function testFindsWhatTheGameUses(): void {
    $report = $this->inspect([
      'index.html' => "<!DOCTYPE html><html><head>\n<meta content=\"width=device-width\" name=viewport><title>\n Pong &amp; more </title>",
      'game.js' => 'localStorage.setItem("a", 1); indexedDB.open("b"); canvas.addEventListener("touchstart", f); PokiSDK.init()',
      'sdk.js' => 'CrazyGames.SDK.init(); new SharedArrayBuffer(1)',
    ]);
    $this->assertSame('Pong & more', $report->title);
    $this->assertSame(['localStorage', 'IndexedDB'], $report->storage);
    $this->assertSame(['CrazyGames', 'Poki'], $report->sdks);
    $this->assertSame([TRUE, TRUE, TRUE], [$report->usesSharedArrayBuffer, $report->hasViewport, $report->hasTouch]);
    $this->assertSame(3, $report->files);
    $this->assertTrue($report->isComplete);
    $this->assertEquals($report, PackageReport::fromArray(json_decode((string) json_encode($report), TRUE)));
  }

  #[DataProvider('sharedMemory')]
  public function testIsolatesOnlyGamesThatShareMemory(bool $expected, string $code): void {
    $this->assertSame($expected, $this->inspect(['index.html' => '', 'a.js' => $code])->usesSharedArrayBuffer);
  }

  public static function sharedMemory(): array {
    return [
      [TRUE, 'new WebAssembly.Memory({"initial":256,"maximum":65536,"shared":true})'],
      [TRUE, 'new WebAssembly.Memory({initial:t/65536,maximum:32768,shared:!0})'],
      [TRUE, 'const GODOT_THREADS_ENABLED = true;'],
      [FALSE, 'const GODOT_THREADS_ENABLED = false;'],
      [FALSE, 'typeof SharedArrayBuffer !== "undefined" && b instanceof SharedArrayBuffer'],
      [FALSE, 'new WebAssembly.Memory({initial:1}); options = {shared: true}'],
    ];
  }

  public function testIgnoresTitlesThatNameNoGame(): void {
    foreach (['<title>Document</title>', '<title></title>', '<p>', '<title>Unity WebGL Player | index</title>'] as $page) {
      $this->assertSame('', $this->inspect(['index.html' => $page])->title, $page);
    }
    $this->assertSame('Dune Racer', $this->inspect(['index.html' => '<title>Unity Web Player | Dune Racer</title>'])->title);
  }

  public function testReadsABoundedAmount(): void {
    $report = $this->inspect(['index.html' => '', 'data.json' => str_repeat('x', 5 * 1024 * 1024) . '"https://late.example.dev/"']);
    $this->assertSame([], $report->origins);
    $this->assertFalse($report->isComplete);
  }

  /**
   * @param array<string, string> $files
   *   Contents by path.
   */
  private function inspect(array $files): PackageReport {
    $folder = $this->folder . '/' . bin2hex(random_bytes(4));
    foreach ($files as $path => $content) {
      if (!is_dir(dirname("$folder/$path"))) {
        mkdir(dirname("$folder/$path"), recursive: TRUE);
      }
      file_put_contents("$folder/$path", $content);
    }
    return (new PackageInspector())->inspect($folder, 100);
  }

}
