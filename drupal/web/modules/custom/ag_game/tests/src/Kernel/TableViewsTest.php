<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's tables.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->assertShown('ag_game_views', ['day' => 20000, 'views' => 7], ['views' => '7']);
  }

}
