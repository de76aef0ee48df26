<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportBatch;
use Drupal\ag_game\Import\ImportReports;
use Drupal\ag_game\Import\Outcome;
use Drupal\node\Entity\Node;
use Drupal\taxonomy\Entity\Term;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Two imports at the same time make no game twice, and each part of a file is done by one of them.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ImportInTwoTabsTest extends PortalKernelTestBase {

  private const GAMES = 3;

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    Term::create(['vid' => 'genre', 'name' => 'Puzzle', 'path' => ['alias' => '/genre/puzzle']])->save();
    $this->enableModules(['ag_game_slow']);
    $this->container->set('lock', new TabsLock());
    $this->actAs($this->editor());
  }

  public function testImportsAFileOnceFromTwoTabs(): void {
    [$row] = $this->rows();
    $outcomes = $this->atOnce(fn () => $this->container->get(GameImport::class)->import($row));
    $this->assertEqualsCanonicalizing([TRUE, FALSE], array_map(fn (Outcome $outcome) => $outcome->isNew, $outcomes));
    $this->assertCount(1, Node::loadMultiple());
  }

  public function testResumesAnImportOnceWhileItRuns(): void {
    $reports = $this->container->get(ImportReports::class);
    $id = $reports->open($this->rows());
    $this->atOnce(function () use ($id): void {
      $context = ['results' => []];
      ImportBatch::make($id, 0, $context);
    });
    $this->assertCount(self::GAMES, Node::loadMultiple());
    $new = array_map(fn (Outcome $outcome) => $outcome->isNew, $reports->soFar($id));
    $this->assertSame(array_fill(0, self::GAMES, TRUE), $new, 'The report says of each game that it was made.');
  }

  /**
   * Has two requests do the same. The second is the quicker one: the first moves only while that waits.
   *
   * @return array
   *   What they return.
   */
  private function atOnce(\Closure $request): array {
    $tabs = [new \Fiber($request), new \Fiber($request)];
    $tabs[0]->start();
    $this->assertTrue($tabs[0]->isSuspended(), 'The first is in the midst of a save.');
    $said = $tabs[1]->start();
    while (!$tabs[0]->isTerminated() || !$tabs[1]->isTerminated()) {
      if ($tabs[1]->isTerminated() || ($said === TabsLock::WAITS && !$tabs[0]->isTerminated())) {
        $tabs[0]->resume();
      }
      if (!$tabs[1]->isTerminated()) {
        $said = $tabs[1]->resume();
      }
    }
    return array_map(fn (\Fiber $tab) => $tab->getReturn(), $tabs);
  }

  private function rows(): array {
    $lines = array_map(fn (int $i) => "Game $i,https://games.example/$i/,Puzzle", range(1, self::GAMES));
    return FeedFile::rows(implode("\n", ['title,url,genre', ...$lines]));
  }

}
