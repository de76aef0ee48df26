<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_vote\Kernel;

use Drupal\Tests\ag_game\Kernel\TableViewsTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's tables.
 */
#[Group('ag_vote')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  protected static $modules = ['ag_vote'];

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->installSchema('ag_vote', ['ag_vote', 'ag_vote_imported']);
    $this->assertShown('ag_vote', ['value' => 1, 'time' => 86400], ['value' => '1', 'time' => '1970-01-02']);
  }

}
