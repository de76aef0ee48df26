<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The search for games.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class SearchTest extends ListKernelTestBase {

  public function testFindsGamesByTitleTagsGenreAndSearchWords(): void {
    $racing = $this->term('genre', 'Racing', '/genre/racing');
    $card = $this->term('tags', 'Card', '/tag/card-games');
    $two = $this->term('tags', 'Two-Player', '/tag/multi-player-games');
    $two->set('field_search_words', '2 player, with a friend, ~pooling')->save();
    $this->game('Moonlit Solitaire', ['field_tags' => [$card], 'field_hits' => 10]);
    $this->game('Ghost Keeper', ['field_hits' => 20]);
    $this->game('Keeper of Cards', ['field_hits' => 5]);
    $this->game(
      'Neon Drift',
      [
        'field_genre' => $racing,
        'field_hits' => 50,
        'field_is_mobile' => 1,
        'field_search_words' => 'car',
      ],
    );
    $this->game(
      'Secret Garden',
      ['field_is_flash_game' => 1, 'field_game_developer' => 'Tinkerton Games'],
    );
    $this->game('Racing Rooks', ['field_hits' => 1, 'field_search_words' => 'castle, ~chess board']);
    $this->game(
      'Penalty Pals',
      ['field_search_words' => 'football, soccer', 'field_tags' => [$two], 'field_hits' => 30],
    );
    $this->game('Secret Racing', ['status' => 0]);
    $this->game('Racing', ['field_hits' => 0]);
    $this->game('Paper Plane 2004');
    $this->term('tags', 'Pool', '/tag/pool-games');
    $cases = [
      'football' => ['Penalty Pals'],
      'footballs' => ['Penalty Pals'],
      'racing games' => ['Racing', 'Racing Rooks', 'Neon Drift'],
      'cards' => ['Keeper of Cards', 'Moonlit Solitaire'],
      'card' => ['Keeper of Cards', 'Moonlit Solitaire'],
      'car' => ['Neon Drift', 'Keeper of Cards'],
      'cars' => ['Neon Drift'],
      'penaltypals' => ['Penalty Pals'],
      'foot ball' => ['Penalty Pals'],
      'flash' => ['Secret Garden'],
      'tinkerton' => ['Secret Garden'],
      '2 player' => ['Penalty Pals'],
      'two-player' => ['Penalty Pals'],
      'soltaire' => ['Moonlit Solitaire'],
      'SOLIATIRE' => ['Moonlit Solitaire'],
      'keeper ghost' => ['Ghost Keeper'],
      'keep' => ['Ghost Keeper', 'Keeper of Cards'],
      'litair' => ['Moonlit Solitaire'],
      'racing drift' => ['Neon Drift'],
      '2004' => ['Paper Plane 2004'],
      'paper plain' => ['Paper Plane 2004'],
      '2005' => [],
      'paper plane 2014' => [],
      'secrit' => ['Secret Garden'],
      'keeper nowhere' => [],
      'castle' => ['Racing Rooks'],
      '%' => [],
    ];
    foreach ($cases as $text => $titles) {
      $this->assertSame($titles, $this->search('q=' . urlencode((string) $text)), (string) $text);
    }
    $near = $this->read('/ag/api/game-list?near=1&q=keeper+nowhere');
    $this->assertSame(['Ghost Keeper', 'Keeper of Cards'], $this->titles($near['games']));
    $this->assertTrue($near['near']);
    $cases = [
      'chess' => ['Racing Rooks'],
      'boards' => ['Racing Rooks'],
      'ches' => ['Racing Rooks'],
      'chesz' => ['Racing Rooks'],
      'pool' => ['Penalty Pals'],
      'pooling' => ['Penalty Pals'],
      'chess football' => ['Penalty Pals', 'Racing Rooks'],
    ];
    foreach ($cases as $text => $titles) {
      $query = 'q=' . urlencode($text);
      $near = $this->read("/ag/api/game-list?near=1&$query");
      $this->assertSame($titles, $this->titles($near['games']), $text);
      $this->assertTrue($near['near'], $text);
      $this->assertSame([], $this->search($query), $text);
    }
    $this->assertSame([], $this->search('near=1&q=nowhere'));
    $this->assertArrayNotHasKey('near', $this->read('/ag/api/game-list?near=1&q=keeper'));
    $pages = array_map(
      fn(int $offset): array => $this->titles(
        $this->read("/ag/api/game-list?q=racing&items_per_page=1&offset=$offset")['games'],
      ),
      [0, 1, 2, 3],
    );
    $this->assertSame(['Racing', 'Racing Rooks', 'Neon Drift'], array_merge(...$pages));
    $this->assertSame(
      ['Neon Drift', 'Racing Rooks', 'Racing'],
      $this->search('q=racing&sort=popular'),
    );
    $this->assertSame(['Neon Drift'], $this->search('q=racing&mobile=1'));
    $this->assertSame(['Keeper of Cards'], $this->search('q=cards&exclude=card-games'));
    $this->assertSame('Neon Drift', $this->search('sort=relevance')[0]);
  }

  public function testUpdatesTheSearchOnSave(): void {
    $game = $this->game('Old Name');
    $tag = $this->term('tags', 'Card', '/tag/card-games');
    $this->game('Tagged', ['field_tags' => [$tag]]);
    $this->assertSame([], $this->search('q=patience'));
    $tag->set('field_search_words', 'patience')->save();
    $this->assertSame(['Tagged'], $this->search('q=patience'));
    $game->setTitle('New Name')->save();
    $this->assertSame(['New Name'], $this->search('q=new'));
    $this->assertSame([], $this->search('q=old'));
    $game->setUnpublished()->save();
    $this->assertSame([], $this->search('q=new'));
    $game->setPublished()->save();
    $this->assertSame(['New Name'], $this->search('q=new'));
    $game->delete();
    $this->assertSame([], $this->search('q=new'));
    $tag->delete();
    $this->assertSame([], $this->search('q=patience'));
  }

  private function search(string $query): array {
    $response = $this->read("/ag/api/game-list?$query");
    $this->assertSame(count($response['games']), $response['total'], $query);
    return $this->titles($response['games']);
  }

}
