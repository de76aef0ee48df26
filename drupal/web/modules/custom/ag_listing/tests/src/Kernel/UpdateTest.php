<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\Core\Extension\ModuleHandlerInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * A site that had games before lists had a table of their own goes on where it was.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class UpdateTest extends ListKernelTestBase {

  public function testReturnsListsAfterTheUpdate(): void {
    $this->game('Neon Drift', ['field_hits' => 5]);
    $this->game('Gem Harbor', ['field_hits' => 9]);
    $this->game('Soon', ['status' => 0]);
    $before = $this->lists();
    $this->assertSame(['Gem Harbor', 'Neon Drift'], $this->titles($before[0]));
    $this->container->get('database')->schema()->dropTable('ag_listing_game');
    $this->container->get('database')->schema()->dropTable('ag_listing_word');
    $modules = $this->container->get('module_handler');
    $this->assertInstanceOf(ModuleHandlerInterface::class, $modules);
    $modules->loadInclude('ag_listing', 'install');
    for ($i = 0; $i < 2; $i++) {
      ag_listing_update_10001();
      ag_listing_update_10002();
      $this->assertSame($before, $this->lists());
    }
    $this->game('Word Orchard', ['field_hits' => 7]);
    $this->assertSame(['Gem Harbor', 'Word Orchard', 'Neon Drift'], $this->titles($this->lists()[0]));
  }

  private function lists(): array {
    return [$this->read('/rest/block/games-sortby-plays')['games'], $this->read('/ag/api/game-list'), $this->read('/ag/api/game-list?q=neon')];
  }

}
