<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_report\Kernel;

use Drupal\Tests\ag_game\Kernel\TableViewsTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's tables.
 */
#[Group('ag_report')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  protected static $modules = ['ag_account', 'ag_report'];

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->installSchema('ag_report', ['ag_report']);
    $this->assertShown('ag_report', ['day' => 20000, 'client' => 'x', 'problem' => 'controls', 'note' => 'Keys stick', 'time' => 86400], ['problem' => 'controls', 'note' => 'Keys stick', 'time' => '1970-01-02']);
  }

}
