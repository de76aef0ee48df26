<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * The list of all games.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class GameListTest extends ListKernelTestBase {

  public function testFiltersByGenreAndTags(): void {
    $puzzle = $this->term('genre', 'Puzzle', '/genre/puzzle');
    $easy = $this->term('tags', 'Easy', '/tag/easy');
    $quiz = $this->term('tags', 'Brain Teasers', '/tag/quiz-games');
    $this->game('Both', ['field_tags' => [$easy, $quiz], 'field_genre' => $puzzle]);
    $this->game('Easy', ['field_tags' => [$easy]]);
    $this->game('Neither', ['field_genre' => $puzzle]);
    $this->assertList(['Both', 'Neither'], 'genre=puzzle');
    $this->assertList(['Both', 'Easy'], 'tags=easy');
    $this->assertList(['Both'], 'tags=easy,quiz-games');
    $this->assertList(['Easy'], 'tags=easy&exclude=quiz-games');
    $this->assertList(['Neither'], 'exclude=easy,quiz-games,no-such-tag');
    $this->assertList([], 'tags=easy,no-such-tag');
    $this->assertList([], 'genre=no-such-genre');
    $this->term('genre', 'Wrong shelf', '/tag/genre-at-a-tag');
    $this->assertList([], 'tags=genre-at-a-tag');
    $this->assertEquals([
      'tags' => [$easy->uuid() => 2, $quiz->uuid() => 1],
      'genre' => [$puzzle->uuid() => 2],
    ], $this->read('/ag/api/term-counts'));
  }

  public function testFindsPartsOfTitles(): void {
    $this->game('100% Pure_Fun');
    $this->game('Gem Harbor');
    $this->assertList(['Gem Harbor'], 'q=HARB');
    $this->assertList(['100% Pure_Fun'], 'q=' . urlencode('100% p'));
    foreach (['%%', '___', "' OR 1=1 --", "\0", "\xff", '<script>'] as $text) {
      $this->assertList([], 'q=' . urlencode($text));
    }
  }

  public function testSortsAndPages(): void {
    $this->game(
      'beta',
      [
        'field_hits' => 1,
        'field_ratingb' => 90,
        'field_total_votes' => 2,
        'field_likes' => 3,
        'published_at' => 30,
      ],
    );
    $this->game(
      'Alpha',
      [
        'field_hits' => 3,
        'field_ratingb' => 90,
        'field_total_votes' => 9,
        'field_likes' => 1,
        'published_at' => 10,
      ],
    );
    $gamma = [
      'field_hits' => 2,
      'field_ratingb' => 10,
      'field_total_votes' => 3,
      'field_likes' => 2,
      'published_at' => 20,
    ];
    $this->game('Gamma', $gamma + ['field_is_mobile' => 1]);
    $this->assertSorted(['beta', 'Gamma', 'Alpha'], '');
    $this->assertSorted(['Alpha', 'Gamma', 'beta'], '?sort=popular');
    $this->assertSorted(['Alpha', 'beta', 'Gamma'], '?sort=rating');
    $this->assertSorted(['Alpha', 'Gamma', 'beta'], '?sort=votes');
    $this->assertSorted(['beta', 'Gamma', 'Alpha'], '?sort=likes');
    $this->assertSorted(['Alpha', 'beta', 'Gamma'], '?sort=title');
    $this->assertSorted(['beta'], '?sort=title&items_per_page=1&offset=1');
    $this->assertSorted(['Gamma'], '?mobile=1');
    $this->assertErrorResponse(
      400,
      '/ag/api/game-list?sort=best',
      'sort must be one of newest, popular, rating, votes, likes, title, relevance.',
    );
    $this->game('Of the pass', ['field_game_pass_only_' => 1, 'published_at' => 40]);
    $this->assertSorted(['Of the pass', 'beta', 'Gamma', 'Alpha'], '');
    $this->assertSorted(['beta', 'Gamma', 'Alpha'], '?free=1');
    $this->assertErrorResponse(400, '/ag/api/game-list?free=2', 'free must be 0 or 1.');
    $this->assertErrorResponse(400, '/ag/api/game-list?mobile=yes', 'mobile must be 0 or 1.');
    $this->assertErrorResponse(400, '/ag/api/game-list?items_per_page=51');
  }

  public function testIndexesEveryListedGame(): void {
    $first = $this->game('First', ['changed' => 1700000000]);
    $this->game('Second', ['path' => []]);
    $this->game('Hidden', ['field_hide_from_listings' => 1]);
    $stream = $this->visit('/ag-api/get-all-games');
    ob_start();
    $stream->sendContent();
    $all = json_decode((string) ob_get_clean(), TRUE, flags: JSON_THROW_ON_ERROR);
    $this->assertSame([
      'nid' => (int) $first->id(),
      'uuid' => $first->uuid(),
      'title' => 'First',
      'path' => '/arcade/first',
      'changed' => '2023-11-14T22:13:20+00:00',
    ], $all[0]);
    $this->assertSame("/node/{$all[1]['nid']}", $all[1]['path']);
    $this->assertCount(2, $all);
    $this->assertSame([$all[1]], $this->read('/ag-api/get-all-games?items_per_page=1&offset=1'));
    $this->assertSame([], $this->read('/ag-api/get-all-games?offset=2'));
    $sitemap = $this->read('/ag-api/sitemap-all-games/json');
    $this->assertSame(
      [
        'path' => '/arcade/first',
        'title' => 'First',
        'changed' => '2023-11-14T22:13:20+00:00',
        'field_thumbnail' => NULL,
      ],
      $sitemap[0],
    );
    $this->assertSame(
      [$sitemap[1]],
      $this->read('/ag-api/sitemap-all-games/json?items_per_page=1&offset=1'),
    );
    $message = 'items_per_page must be a whole number from 1 to 1000.';
    $this->assertErrorResponse(400, '/ag-api/sitemap-all-games/json?items_per_page=1001', $message);
    $request = Request::create('/ag-api/get-all-games');
    $request->headers->set('If-None-Match', $stream->headers->get('ETag'));
    $kernel = $this->container->get('http_kernel');
    $this->assertSame(304, $kernel->handle(clone $request)->getStatusCode());
    $first->set('title', 'Renamed')->save();
    $this->assertSame(200, $kernel->handle($request)->getStatusCode());
  }

  private function assertList(array $titles, string $query): void {
    $response = $this->read("/ag/api/game-list?$query&sort=title");
    $this->assertSame($titles, $this->titles($response['games']), $query);
    $this->assertSame(count($titles), $response['total'], $query);
  }

  private function assertSorted(array $titles, string $query): void {
    $this->assertSame(
      $titles,
      $this->titles($this->read("/ag/api/game-list$query")['games']),
      $query,
    );
  }

}
