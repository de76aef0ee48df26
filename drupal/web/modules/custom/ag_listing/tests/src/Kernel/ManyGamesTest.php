<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_listing\ListedGameTable;
use Drupal\ag_listing\SearchIndex;
use Drupal\Component\Uuid\Php;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * More games than databases accept conditions or arguments.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class ManyGamesTest extends ListKernelTestBase {

  private const COUNT = 1001;

  protected function setUp(): void {
    parent::setUp();
    $this->insertGames();
    $this->container->get(ListedGameTable::class)->rebuild();
    $this->container->get(SearchIndex::class)->rebuild();
  }

  public function testIndexesListAllGamesWithTheirAliases(): void {
    ob_start();
    $this->visit('/ag-api/get-all-games')->sendContent();
    $games = json_decode((string) ob_get_clean(), TRUE, flags: JSON_THROW_ON_ERROR);
    $this->assertSame(self::COUNT, count($games));
    $this->assertSame(
      ['/arcade/game-1', '/arcade/game-' . self::COUNT],
      [$games[0]['path'], $games[self::COUNT - 1]['path']],
    );
    $page = $this->read('/ag-api/sitemap-all-games/json?items_per_page=1000');
    $this->assertSame(1000, count($page));
    $this->assertSame('/arcade/game-1000', $page[999]['path']);
    $rest = $this->read('/ag-api/sitemap-all-games/json?items_per_page=1000&offset=1000');
    $this->assertSame(['/arcade/game-' . self::COUNT], array_column($rest, 'path'));
  }

  public function testListsAndSearchesAllGames(): void {
    $this->assertSame(self::COUNT, $this->read('/ag/api/game-list')['total']);
    $this->assertSame(self::COUNT, $this->read('/ag/api/game-list?q=endless')['total']);
    $this->assertSame(1, $this->read('/ag/api/game-list?q=number777')['total']);
  }

  public function testShowsAQueueOfAllGames(): void {
    $queue = $this->queue('footer');
    $games = $this->container->get('database')->insert('node__field_games')
      ->fields(['bundle', 'deleted', 'entity_id', 'revision_id', 'langcode', 'delta', 'field_games_target_id']);
    for ($nid = 1; $nid <= self::COUNT; $nid++) {
      $games->values(['game_queue', 0, $queue->id(), $queue->getRevisionId(), 'en', $nid - 1, $nid]);
    }
    $games->execute();
    $this->container->get('entity_type.manager')->getStorage('node')->resetCache();
    $this->assertSame(self::COUNT, count($this->read('/admin/index-footer-queue/json')['games']));
  }

  /**
   * Saving the nodes would take a minute.
   */
  private function insertGames(): void {
    $database = $this->container->get('database');
    $uuid = new Php();
    foreach (range(1, self::COUNT) as $nid) {
      $title = "Game $nid of the endless number$nid";
      $rows = [
        'node' => ['nid' => $nid, 'vid' => $nid, 'type' => 'game', 'uuid' => $uuid->generate(), 'langcode' => 'en'],
        'node_revision' => ['nid' => $nid, 'vid' => $nid, 'langcode' => 'en', 'revision_default' => 1],
        'node_field_data' => [
          'nid' => $nid,
          'vid' => $nid,
          'type' => 'game',
          'langcode' => 'en',
          'status' => 1,
          'uid' => 0,
          'title' => $title,
          'created' => $nid,
          'changed' => $nid,
          'promote' => 0,
          'sticky' => 0,
          'default_langcode' => 1,
          'revision_translation_affected' => 1,
        ],
        'path_alias' => [
          'revision_id' => $nid,
          'uuid' => $uuid->generate(),
          'langcode' => 'en',
          'path' => "/node/$nid",
          'alias' => "/arcade/game-$nid",
          'status' => 1,
        ],
      ];
      foreach ($rows as $table => $row) {
        $database->insert($table)->fields($row)->execute();
      }
    }
  }

}
