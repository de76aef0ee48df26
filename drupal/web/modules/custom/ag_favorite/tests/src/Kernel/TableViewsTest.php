<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_favorite\Kernel;

use Drupal\Tests\ag_game\Kernel\TableViewsTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's tables.
 */
#[Group('ag_favorite')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  protected static $modules = ['ag_favorite'];

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->installSchema('ag_favorite', ['ag_favorite', 'ag_recent']);
    $this->assertShown('ag_favorite', ['time' => 86400], ['time' => '1970-01-02']);
    $this->assertShown('ag_recent', ['played' => 86400000], ['played' => '1970-01-02']);
  }

}
