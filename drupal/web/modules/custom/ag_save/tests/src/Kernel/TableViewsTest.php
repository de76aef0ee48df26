<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_save\Kernel;

use Drupal\Tests\ag_game\Kernel\TableViewsTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's tables.
 */
#[Group('ag_save')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  protected static $modules = ['ag_account', 'ag_save'];

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->installSchema('ag_save', ['ag_save', 'ag_save_version']);
    $this->assertShown('ag_save', ['revision' => 3], ['revision' => '3']);
    $this->assertShown('ag_save_version', ['revision' => 3, 'data' => 'x', 'bytes' => 1, 'updated' => 86400, 'device' => 'Firefox'], ['revision' => '3', 'bytes' => '1', 'updated' => '1970-01-02', 'device' => 'Firefox']);
  }

}
