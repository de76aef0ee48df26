<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Packages that can be hosted.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class GoodPackagesTest extends PackageTestBase {

  public function testHostsANewGame(): void {
    $zip = ZipWriter::create([self::PAGE, ['name' => 'js/a.js', 'content' => 'run()']]);
    $game = $this->hostedGame($zip);
    $version = self::version($zip);
    $this->assertSame(["$version/index.html", "$version/js/a.js"], array_values(preg_grep('/json$/', $this->files("g{$game->id()}"), PREG_GREP_INVERT)));
    $this->assertSame('run()', file_get_contents("$this->games/g{$game->id()}/$version/js/a.js"));
    $this->assertSame("internal:/games/hosted/$version/index.html", $this->reload($game)->get(GamePackages::URL_FIELD)->uri);
    $this->assertSame([], $this->files('.unpacking'));
  }

}
