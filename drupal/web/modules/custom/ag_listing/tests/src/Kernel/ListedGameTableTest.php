<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_game\StoredCounts;
use Drupal\ag_game\ViewCounter;
use Drupal\ag_listing\ListedGameTable;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Updates of lists.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class ListedGameTableTest extends ListKernelTestBase {

  public function testUpdatesListsOnSave(): void {
    $game = $this->game('Neon Drift', ['status' => 0]);
    $this->assertSame([], $this->fetchTitles());
    $game->setPublished()->save();
    $this->assertSame(['Neon Drift'], $this->fetchTitles());
    $game->setTitle('Neon Drift II')->save();
    $this->assertSame(['Neon Drift II'], $this->fetchTitles());
    $game->set('field_hide_from_listings', TRUE)->save();
    $this->assertSame([], $this->fetchTitles());
    $game->set('field_hide_from_listings', FALSE)->save();
    $this->assertSame(['Neon Drift II'], $this->fetchTitles());
    $game->delete();
    $this->assertSame([], $this->fetchTitles());
  }

  public function testSortsByCountsThatChangeWithoutASave(): void {
    $first = $this->game('First', ['field_hits' => 5]);
    $second = $this->game('Second', ['field_hits' => 1]);
    $this->assertSame(['First', 'Second'], $this->fetchTitles());
    $counts = $this->container->get(StoredCounts::class);
    $nid = (int) $second->id();
    $counts->withLock([$nid], static fn(array $games) => $games[$nid]->add('field_hits', 10));
    $counts->notifyChanged([$nid], [ViewCounter::CACHE_TAG]);
    $this->assertSame(['Second', 'First'], $this->fetchTitles());
    $this->assertNotNull($first->id());
  }

  public function testRebuildsAllRows(): void {
    $this->game('First', ['field_hits' => 5]);
    $this->game('Second', ['published_at' => NULL]);
    $database = $this->container->get('database');
    $rows = fn(): array => $database->select('ag_listing_game', 'g')->fields('g')->orderBy('nid')->execute()->fetchAll();
    $before = $rows();
    $this->assertCount(2, $before);
    $database->delete('ag_listing_game')->execute();
    $this->container->get(ListedGameTable::class)->rebuild();
    $this->assertEquals($before, $rows());
  }

  private function fetchTitles(): array {
    return $this->titles($this->read('/rest/block/games-sortby-plays')['games']);
  }

}
