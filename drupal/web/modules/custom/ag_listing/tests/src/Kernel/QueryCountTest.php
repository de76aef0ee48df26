<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\Core\Database\Database;
use Drupal\file\Entity\File;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The number of queries does not depend on the number of games.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class QueryCountTest extends ListKernelTestBase {

  private const PATHS = [
    '/rest/block/trending-games',
    '/rest/block/classic-games',
    '/rest/block/exclusive-games',
    '/rest/block/games-more-than-10-years-ago',
    '/rest/block/games-sortby-recent-traffic',
    '/rest/block/games-sortby-plays',
    '/rest/block/most-addicting-games',
    '/rest/block/new-games',
    '/rest/block/before-you-go-games',
    '/admin/index-footer-queue/json',
    '/ag/api/game-list',
    '/ag/api/game-list?q=game',
    '/ag-api/sitemap-all-games/json',
  ];

  public function testUsesTheSameNumberOfQueriesForManyGames(): void {
    $this->games(1, 10);
    $countsOfFew = $this->queries();
    $this->games(11, 200);
    $countsOfMany = $this->queries();
    foreach (self::PATHS as $path) {
      $this->assertGreaterThan(0, $countsOfFew[$path], $path);
      $this->assertLessThanOrEqual($countsOfFew[$path], $countsOfMany[$path], $path);
    }
  }

  private function games(int $first, int $last): void {
    $games = [];
    for ($n = $first; $n <= $last; $n++) {
      $picture = File::create(['uri' => "public://game-$n.webp", 'status' => 1]);
      $picture->save();
      $game = $this->game("Game $n", [
        'field_thumbnail' => $picture,
        'field_hits' => $n,
        'field_game_pass_only_' => 1,
        'field_before_you_go_featured' => 1,
        'published_at' => strtotime('-11 years') + $n,
      ]);
      $this->container->get('database')->insert('ag_game_views')
        ->fields(['nid' => $game->id(), 'day' => intdiv(time(), 86400), 'views' => $n])
        ->execute();
      $games[] = $game;
    }
    foreach (['classic', 'footer', 'before-you-go', 'most-addicting-1', 'most-addicting-2'] as $key) {
      $this->queue($key, ...$games);
    }
  }

  /**
   * Counts the queries of each path with empty entity caches.
   */
  private function queries(): array {
    $this->read('/rest/block/trending-games?offset=1');
    $counts = [];
    foreach (self::PATHS as $path) {
      foreach (['node', 'file'] as $type) {
        $this->container->get('entity_type.manager')->getStorage($type)->resetCache();
      }
      Database::startLog('lists');
      $this->read($path);
      $counts[$path] = count(Database::getLog('lists'));
    }
    return $counts;
  }

}
