<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_listing\Audience;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Content ratings in lists and in kids mode, over a catalog with all kinds of games.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class RatingTest extends ListKernelTestBase {

  private const RATINGS = ['everyone', 'teen', 'mature', NULL];

  private const FLAGS = [
    'field_hide_from_listings',
    'field_game_pass_only_',
    'field_before_you_go_featured',
  ];

  private const QUEUES = [
    'classic',
    'most-addicting-1',
    'most-addicting-2',
    'before-you-go',
    'footer',
  ];

  private const RECOMMENDING = [
    '/rest/block/trending-games?items_per_page=50',
    '/rest/block/games-sortby-recent-traffic?items_per_page=50',
    '/rest/block/games-sortby-plays?items_per_page=50',
    '/rest/block/exclusive-games?items_per_page=50',
    '/rest/block/games-more-than-10-years-ago?items_per_page=50',
    '/rest/block/classic-games?items_per_page=50',
    '/rest/block/most-addicting-games?items_per_page=50',
    '/rest/block/new-games?items_per_page=50',
    '/rest/block/before-you-go-games',
    '/admin/index-footer-queue/json',
    '/ag/api/game-list?items_per_page=50',
    '/ag/api/game-list?mature=1',
    '/ag/api/game-list?tags=arcade-games',
    '/ag/api/game-list?q=game',
    '/ag-api/get-all-games',
    '/ag-api/sitemap-all-games/json',
  ];

  private const REQUESTED = [
    '/ag/api/game-list?q=game&mature=1&items_per_page=50',
    '/ag/api/game-list?tags=arcade-games&mature=1&items_per_page=50',
    '/ag/api/game-list?genre=puzzle&mature=1&items_per_page=50',
  ];

  /**
   * @var array<string, array{rating: string|null, published: bool, listed: bool, uuid: string}>
   *   By path.
   */
  private array $games = [];

  protected function setUp(): void {
    parent::setUp();
    $tag = $this->term('tags', 'Arcade', '/tag/arcade-games');
    $genre = $this->term('genre', 'Puzzle', '/genre/puzzle');
    $all = [];
    foreach (self::RATINGS as $rating) {
      foreach (range(0, 2 ** (count(self::FLAGS) + 1) - 1) as $bits) {
        $all[] = $this->createGame($rating, $bits, [
          'field_tags' => $tag,
          'field_genre' => $genre,
        ]);
      }
    }
    foreach (self::QUEUES as $key) {
      $this->queue($key, ...$all);
    }
  }

  /**
   * @param int $bits
   *   One bit per flag, and one for an unpublished game.
   */
  private function createGame(?string $rating, int $bits, array $values): NodeInterface {
    $number = count($this->games);
    foreach (self::FLAGS as $index => $flag) {
      $values[$flag] = ($bits >> $index) & 1;
    }
    $values['status'] = 1 - ($bits >> count(self::FLAGS)) & 1;
    $values['path'] = ['alias' => "/puzzle/game-$number"];
    $values['published_at'] = $number % 3 === 0 ? 1700000000 : 1000000000;
    $game = $this->game("Game $number", $values + [Audience::RATING => $rating]);
    $this->games["/puzzle/game-$number"] = [
      'rating' => $rating,
      'published' => $values['status'] === 1,
      'listed' => $values['status'] === 1 && $values['field_hide_from_listings'] === 0,
      'uuid' => (string) $game->uuid(),
    ];
    return $game;
  }

  public function testMatureGamesAreInNoListThatRecommends(): void {
    foreach (self::RECOMMENDING as $list) {
      $paths = $this->paths($list);
      $this->assertNotSame([], $paths, $list);
      foreach ($paths as $path) {
        $this->assertTrue($this->games[$path]['listed'], "$list: $path");
        $this->assertNotSame('mature', $this->games[$path]['rating'], "$list: $path");
      }
    }
  }

  public function testTagGenreAndSearchShowMatureGamesOnRequest(): void {
    $expected = array_keys(array_filter($this->games, fn(array $game): bool => $game['listed']));
    foreach (self::REQUESTED as $list) {
      $this->assertEqualsCanonicalizing($expected, $this->paths($list), $list);
    }
  }

  public function testKidsModeListsTheGamesForEveryone(): void {
    $expected = array_keys(array_filter(
      $this->games,
      fn(array $game): bool => $game['listed'] && $game['rating'] === 'everyone',
    ));
    $lists = array_filter(
      [...self::RECOMMENDING, ...self::REQUESTED],
      fn(string $list): bool => !str_contains($list, 'before-you-go'),
    );
    foreach ($lists as $list) {
      $paths = $this->paths($list, TRUE);
      $this->assertSame([], array_diff($paths, $expected), $list);
    }
    $this->assertEqualsCanonicalizing($expected, $this->paths('/ag/api/game-list', TRUE));
    // Neither response replaces the other in a cache.
    $this->assertGreaterThan(count($expected), count($this->paths('/ag/api/game-list')));
  }

  public function testKidsModeHidesOtherGamesFromJsonApi(): void {
    foreach (['', '?include=uid', '?filter[title][operator]=CONTAINS&filter[title][value]=Game'] as $query) {
      $body = $this->body("/jsonapi/node/game$query", TRUE);
      foreach ($this->games as $path => $game) {
        if ($game['rating'] !== 'everyone') {
          $this->assertStringNotContainsString($game['uuid'], $body, "$query: $path");
        }
      }
    }
    foreach ($this->games as $game) {
      $status = $this->send("/jsonapi/node/game/{$game['uuid']}", TRUE)->getStatusCode();
      $isVisible = $game['published'] && $game['rating'] === 'everyone';
      $this->assertSame($isVisible ? 200 : 403, $status, (string) $game['rating']);
    }
  }

  public function testKidsModeRefusesAccountsReviewsAndWrites(): void {
    foreach (['/ag/api/game-reviews/1', '/jsonapi/user/user', '/user/login_status?_format=json'] as $path) {
      $this->assertSame(403, $this->send($path, TRUE)->getStatusCode(), $path);
    }
    $this->assertSame(403, $this->send('/user/login?_format=json', TRUE, 'POST')->getStatusCode());
    $this->assertSame(200, $this->send('/ag/api/term-counts', TRUE)->getStatusCode());
  }

  /**
   * @return string[]
   *   The paths of all games in a response.
   */
  private function paths(string $list, bool $isKids = FALSE): array {
    preg_match_all('~"path":"([^"]+)"~', str_replace('\/', '/', $this->body($list, $isKids)), $found);
    return $found[1];
  }

  private function body(string $path, bool $isKids): string {
    $response = $this->send($path, $isKids);
    ob_start();
    $response->sendContent();
    $body = (string) ob_get_clean();
    $this->assertSame(200, $response->getStatusCode(), "$path: $body");
    return $body;
  }

  private function send(string $path, bool $isKids, string $method = 'GET'): Response {
    $request = Request::create($path, $method, server: $isKids ? ['HTTP_X_KIDS_MODE' => '1'] : []);
    return $this->container->get('http_kernel')->handle($request);
  }

}
