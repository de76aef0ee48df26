<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_achievement\Kernel;

use Drupal\Tests\ag_game\Kernel\TableViewsTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's table.
 */
#[Group('ag_achievement')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  protected static $modules = ['rest', 'ag_listing', 'ag_favorite', 'ag_review', 'ag_score', 'ag_achievement'];

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->installSchema('ag_achievement', ['ag_achievement']);
    $this->assertShown(
      'ag_achievement',
      ['achievement' => 'gardener', 'time' => 86400],
      ['achievement' => 'gardener', 'time' => '1970-01-02'],
    );
  }

}
