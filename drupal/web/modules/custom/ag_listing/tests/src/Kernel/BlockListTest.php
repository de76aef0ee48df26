<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_game\ViewCounter;
use Drupal\file\Entity\File;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The lists of blocks.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class BlockListTest extends ListKernelTestBase {

  public function testReturnsTheDataOfATile(): void {
    $thumbnail = File::create(['uri' => 'public://games/a.webp', 'uid' => 0]);
    $thumbnail->save();
    $game = $this->game('Bob’s & Sons', [
      'path' => ['alias' => '/puzzle/bobs'],
      'body' => [
        'value' => '<p>One &amp; <em>two</em>.</p><script>x</script><p>Three.</p>',
        'summary' => '',
        'format' => 'plain_text',
      ],
      'field_thumbnail' => $thumbnail,
      'field_thumbnail_focus' => '30,70',
      'field_html5_game_url' => ['uri' => 'internal:/games/bobs/?v=classic'],
      'field_hits' => 5,
      'field_is_mobile' => 1,
      'field_preferred_orientation' => 'portrait',
      'field_category_featured' => 1,
    ]);
    $this->assertEquals([
      'nid' => (int) $game->id(),
      'uuid' => $game->uuid(),
      'title' => 'Bob’s & Sons',
      'path' => '/puzzle/bobs',
      'field_thumbnail' => $this->container->get('file_url_generator')->generateString('public://games/a.webp'),
      'field_thumbnail_focus' => '30,70',
      'field_video_thumbnail' => NULL,
      'published_at' => '2023-11-14T22:13:20+00:00',
      'body' => 'One & two. Three.',
      'field_is_mobile' => TRUE,
      'field_is_mobile_playable' => FALSE,
      'field_preferred_orientation' => 'portrait',
      'field_ratingb' => 0,
      'field_total_votes' => 0,
      'field_hits' => 5,
      'field_likes' => 0,
      'field_is_flash_game' => FALSE,
      'field_game_pass_only_' => FALSE,
      'field_featured_multiplayer' => FALSE,
      'field_html5_game_url' => 'internal:/games/bobs/?v=classic',
      'field_flash_file_url' => NULL,
      'field_external_game_link' => NULL,
      'flags' => ['classic' => FALSE, 'featured' => TRUE, 'trending' => TRUE],
    ], $this->read('/rest/block/games-sortby-plays')['games'][0]);
  }

  public function testReturnsATrimmedSummary(): void {
    $this->game(
      'Long',
      [
        'body' => [
          'value' => '<p>Body</p>',
          'summary' => str_repeat('é', 500),
          'format' => 'plain_text',
        ],
      ],
    );
    $this->assertSame(
      str_repeat('é', 380),
      $this->read('/rest/block/games-sortby-plays')['games'][0]['body'],
    );
  }

  public function testOmitsHiddenAndUnpublishedGames(): void {
    $games = [
      $this->game('Hidden', [
        'field_hide_from_listings' => 1,
        'field_game_pass_only_' => 1,
        'field_before_you_go_featured' => 1,
        'published_at' => 1,
      ]),
      $this->game(
        'Draft',
        [
          'status' => 0,
          'field_game_pass_only_' => 1,
          'field_before_you_go_featured' => 1,
          'published_at' => 1,
        ],
      ),
    ];
    foreach (['classic', 'footer', 'before-you-go', 'most-addicting-1'] as $key) {
      $this->queue($key, ...$games);
    }
    foreach ([
      'trending-games', 'classic-games', 'exclusive-games', 'games-more-than-10-years-ago', 'games-sortby-recent-traffic',
      'games-sortby-plays', 'before-you-go-games',
    ] as $list) {
      $this->assertSame([], $this->read("/rest/block/$list")['games'], $list);
    }
    $this->assertSame([], $this->read('/admin/index-footer-queue/json')['games']);
    $this->assertSame(
      ['first' => [], 'second' => [], 'total' => 0],
      $this->read('/rest/block/most-addicting-games'),
    );
    $this->assertSame(['groups' => [], 'total' => 0], $this->read('/rest/block/new-games'));
  }

  public function testRanksTrendingGamesByRecentViews(): void {
    $liked = $this->game('Liked', ['field_likes' => 9]);
    $viewed = $this->game('Viewed today');
    $viewedEarlier = $this->game('Viewed last week', ['field_likes' => 1]);
    $this->container->get(ViewCounter::class)->record((int) $viewed->id(), 'someone');
    $this->container->get('database')->insert('ag_game_views')
      ->fields(['nid' => $viewedEarlier->id(), 'day' => intdiv(time(), 86400) - 7, 'views' => 50])
      ->execute();
    $this->assertSame(
      ['Viewed today', 'Liked', 'Viewed last week'],
      $this->titles($this->read('/rest/block/trending-games')['games']),
    );
    $recent = $this->read('/rest/block/games-sortby-recent-traffic')['games'];
    $this->assertSame(['Viewed last week', 'Viewed today', 'Liked'], $this->titles($recent));
    // Each list shows the plays it ranks by.
    $this->assertSame([50, 1, 0], array_column($recent, 'recent_hits'));
    $trending = $this->read('/rest/block/trending-games');
    $this->assertSame([1, 0, 0], array_column($trending['games'], 'recent_hits'));
    $this->assertSame(3, $trending['days']);
    $this->assertArrayNotHasKey('days', $this->read('/rest/block/games-sortby-plays'));
    $this->assertNotNull($liked->id());
  }

  public function testMarksThe24TopGamesAsTrending(): void {
    for ($i = 1; $i <= 26; $i++) {
      $this->game("Game $i", ['field_likes' => $i]);
    }
    $rows = $this->read('/rest/block/trending-games?items_per_page=50')['games'];
    $this->assertCount(24, array_filter($rows, fn(array $row): bool => $row['flags']['trending']));
    $this->assertFalse($rows[24]['flags']['trending']);
    $this->assertCount(24, $this->read('/rest/block/trending-games')['games']);
  }

  public function testListsPickedAndOldClassics(): void {
    $this->game('Old and loved', ['published_at' => strtotime('-11 years'), 'field_hits' => 10]);
    $this->game('Old', ['published_at' => strtotime('-10 years -1 day'), 'field_hits' => 1]);
    $picked = $this->game('Picked');
    $this->game('New', ['published_at' => strtotime('-9 years')]);
    $this->queue('classic', $picked);
    $this->assertSame(['Picked'], $this->titles($this->read('/rest/block/classic-games')['games']));
    $this->assertSame(
      ['Old and loved', 'Old'],
      $this->titles($this->read('/rest/block/games-more-than-10-years-ago')['games']),
    );
    $rows = $this->read('/ag/api/game-list?sort=title')['games'];
    $this->assertSame(
      [FALSE, TRUE, TRUE, TRUE],
      array_column(array_column($rows, 'flags'), 'classic'),
    );
  }

  public function testListsGamesOfThePassNewestFirst(): void {
    $this->game('First', ['field_game_pass_only_' => 1, 'published_at' => 1000]);
    $this->game('Second', ['field_game_pass_only_' => 1, 'published_at' => 2000]);
    $this->game('Free');
    $this->assertSame(
      ['Second', 'First'],
      $this->titles($this->read('/rest/block/exclusive-games')['games']),
    );
  }

  public function testReturnsTwoRowsWithoutDuplicates(): void {
    [$a, $b, $c, $d] = array_map($this->game(...), ['A', 'B', 'C', 'D']);
    $this->queue('most-addicting-1', $a, $b);
    $this->queue('most-addicting-2', $b, $c, $d);
    $all = $this->read('/rest/block/most-addicting-games');
    $this->assertSame(['A', 'B'], $this->titles($all['first']));
    $this->assertSame(['C', 'D'], $this->titles($all['second']));
    $this->assertSame(4, $all['total']);
    $page = $this->read('/rest/block/most-addicting-games?items_per_page=2&offset=1');
    $this->assertSame(['B'], $this->titles($page['first']));
    $this->assertSame(['C'], $this->titles($page['second']));
  }

  public function testListsPickedBeforeFeaturedGames(): void {
    $picked = $this->game('Picked', ['field_before_you_go_featured' => 1]);
    $this->game('Featured', ['field_before_you_go_featured' => 1]);
    $this->game('Other');
    $this->queue('before-you-go', $picked);
    $this->assertSame(
      ['Picked', 'Featured'],
      $this->titles($this->read('/rest/block/before-you-go-games')['games']),
    );
  }

  public function testGroupsReleasesByThursday(): void {
    $this->game('Wednesday after', ['published_at' => strtotime('2026-11-25T23:59:59Z')]);
    $this->game('Thursday', ['published_at' => strtotime('2026-11-19T00:00:00Z')]);
    $this->game('Wednesday before', ['published_at' => strtotime('2026-11-18T12:00:00Z')]);
    $this->game('Undated', ['published_at' => []]);
    $response = $this->read('/rest/block/new-games');
    $this->assertSame(['2026-11-19', '2026-11-12'], array_column($response['groups'], 'date'));
    $this->assertSame(
      ['Wednesday after', 'Thursday'],
      $this->titles($response['groups'][0]['games']),
    );
    $this->assertSame(3, $response['total']);
    $page = $this->read('/rest/block/new-games?items_per_page=1&offset=1');
    $this->assertSame(['Thursday'], $this->titles($page['groups'][0]['games']));
  }

}
