<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_score\Kernel;

use Drupal\Tests\ag_game\Kernel\TableViewsTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Views of the module's tables.
 */
#[Group('ag_score')]
#[RunTestsInSeparateProcesses]
final class TableViewsTest extends TableViewsTestBase {

  protected static $modules = ['ag_score'];

  public function testShowsRowsWithTheirGamesAndMembers(): void {
    $this->installSchema('ag_score', ['ag_score', 'ag_score_daily', 'ag_score_daily_played']);
    $this->assertShown('ag_score', ['period' => 'ever', 'value' => 1200, 'time' => 86400], ['period' => 'ever', 'value' => '1,200', 'time' => '1970-01-02']);
    $this->assertShown('ag_score_daily', ['day' => 20000], ['day' => '20,000']);
    $this->assertShown('ag_score_daily_played', ['day' => 20000], ['day' => '20,000']);
  }

}
