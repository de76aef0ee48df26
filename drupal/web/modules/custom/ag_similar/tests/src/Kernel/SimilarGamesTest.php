<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_similar\Kernel;

use Drupal\ag_listing\Audience;
use Drupal\field\Entity\FieldConfig;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_listing\Kernel\ListKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;
use Symfony\Component\HttpFoundation\Request;

/**
 * The games that players of a game also like; similar.test.ts has the same cases.
 */
#[Group('ag_similar')]
#[RunTestsInSeparateProcesses]
final class SimilarGamesTest extends ListKernelTestBase {

  private const SIGNALS = [
    'ag_favorite' => ['time' => 1],
    'ag_vote' => ['time' => 1, 'value' => 1],
    'ag_recent' => ['played' => 1],
  ];

  protected static $modules = ['ag_vote', 'ag_favorite', 'ag_similar'];

  private int $lastFan = 100;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_favorite', ['ag_favorite', 'ag_recent']);
    $this->installSchema('ag_vote', ['ag_vote', 'ag_vote_imported']);
  }

  #[TestWith(['ag_favorite'])]
  #[TestWith(['ag_vote'])]
  #[TestWith(['ag_recent'])]
  public function testPlayersAlsoLike(string $signal): void {
    $game = $this->game('Game');
    $liked = $this->game('Liked by three');
    $rare = $this->game('Liked by two', ['field_hits' => 5]);
    $this->game('Popular', ['field_hits' => 9]);
    $this->addFans(3, [$game, $liked], $signal);
    $this->addFans(2, [$game, $rare], $signal);
    $this->assertSame(['Liked by three', 'Popular', 'Liked by two'], $this->similar($game));
  }

  public function testWhatEverybodyLikesCountsLess(): void {
    $game = $this->game('Game');
    $this->addFans(4, [$game, $this->game('Hit', ['field_likes' => 10_000])]);
    $this->addFans(3, [$game, $this->game('Niche', ['field_likes' => 10])]);
    $this->assertSame(['Niche', 'Hit'], $this->similar($game));
  }

  public function testRareTagsThenTheGenreThenPopularGames(): void {
    $rare = $this->term('tags', 'Cats', '/tag/cats');
    $common = $this->term('tags', 'Mobile', '/tag/mobile');
    $puzzle = $this->term('genre', 'Puzzle', '/genre/puzzle');
    $game = $this->game('Game', ['field_tags' => [$rare, $common], 'field_genre' => $puzzle]);
    $this->game('Same tag', ['field_tags' => $rare]);
    $this->game('Same genre', ['field_genre' => $puzzle, 'field_hits' => 5]);
    $this->game('Popular', ['field_tags' => $common, 'field_hits' => 9]);
    for ($i = 0; $i < 8; $i++) {
      $this->game("Mobile $i", ['field_tags' => $common, 'field_hits' => 1]);
    }
    $this->assertSame(['Same tag', 'Same genre', 'Popular'], array_slice($this->similar($game), 0, 3));
  }

  public function testFillsTheListWithPopularGamesOfTheSameTimeFirst(): void {
    $time = 1_700_000_000;
    $this->game('Years later', ['published_at' => $time + 3000 * 86_400, 'field_hits' => 90]);
    $this->game('A month later', ['published_at' => $time + 30 * 86_400, 'field_hits' => 50]);
    $this->game('A week before', ['published_at' => $time - 7 * 86_400, 'field_hits' => 10]);
    $game = $this->game('Game', ['published_at' => $time]);
    $this->assertSame(['A week before', 'A month later', 'Years later'], $this->similar($game));
  }

  public function testListsOnlyGamesForTheAudience(): void {
    $game = $this->game('Game', [Audience::RATING => 'everyone']);
    $this->addFans(3, [
      $game,
      $this->game('Hidden', ['field_hide_from_listings' => 1]),
      $this->game('Draft', ['status' => 0, 'moderation_state' => 'draft']),
      $this->game('Mature', [Audience::RATING => 'mature']),
      $this->game('Teen', [Audience::RATING => 'teen']),
      $this->game('Everyone', [Audience::RATING => 'everyone']),
    ]);
    $this->assertSame(['Everyone', 'Teen'], $this->similar($game));
    $this->assertSame(['Everyone'], $this->similar($game, TRUE));
    for ($i = 0; $i < 20; $i++) {
      $this->game("More $i");
    }
    $this->assertCount(12, $this->similar($game));
  }

  public function testEditorsPinAndExcludeGames(): void {
    $puzzle = $this->term('genre', 'Puzzle', '/genre/puzzle');
    $rare = $this->term('tags', 'Cats', '/tag/cats');
    $liked = $this->game('Excluded, liked', ['field_hits' => 9]);
    $tagged = $this->game('Excluded, same tag', ['field_tags' => $rare]);
    $first = $this->game('Pinned first');
    $mature = $this->game('Pinned, mature', [Audience::RATING => 'mature']);
    $second = $this->game('Pinned second', ['field_hits' => 50]);
    $game = $this->game('Game', [
      'field_tags' => $rare,
      'field_genre' => $puzzle,
      'field_similar_pinned' => [$first, $mature, $second, $tagged],
      'field_similar_excluded' => [
        $liked,
        $tagged,
        $this->game('Excluded, same genre', ['field_genre' => $puzzle]),
        $this->game('Excluded, popular', ['field_hits' => 99]),
      ],
    ]);
    for ($i = 0; $i < 12; $i++) {
      $this->game("Other $i", ['field_hits' => 3]);
    }
    $this->addFans(3, [$game, $liked, $this->game('Liked'), $second]);
    $titles = $this->similar($game);
    $this->assertSame(['Pinned first', 'Pinned second', 'Liked'], array_slice($titles, 0, 3));
    $this->assertCount(12, $titles);
    $this->assertSame([], preg_grep('/^Excluded/', $titles));
    $this->assertNotContains('Pinned, mature', $titles);
  }

  public function testPinnedGamesAreForTheAudience(): void {
    $game = $this->game('Game', [
      'field_similar_pinned' => [
        $this->game('Teen', [Audience::RATING => 'teen']),
        $this->game('Everyone'),
      ],
    ]);
    $this->assertSame(['Everyone'], $this->similar($game, TRUE));
  }

  public function testOnlyTheFormShowsWhatEditorsChose(): void {
    $other = $this->game('Other');
    $game = $this->game('Game', ['field_similar_pinned' => [$other], 'field_similar_excluded' => [$other]]);
    foreach ([NULL, $this->member('player'), $this->editor()] as $account) {
      $this->actAs($account);
      $response = $this->visit("/jsonapi/node/game/{$game->uuid()}");
      $this->assertSame(200, $response->getStatusCode());
      $this->assertStringNotContainsString('field_similar_', (string) $response->getContent());
    }
  }

  public function testTheUpdateAddsTheFieldsOfTheRecipe(): void {
    $names = ['field_similar_pinned', 'field_similar_excluded'];
    $ids = array_map(static fn(string $name): string => "node.game.$name", $names);
    $read = static fn(): array => array_map(
      static fn(FieldConfig $field): array => [$field->label(), $field->getDescription(), $field->getSettings()],
      FieldConfig::loadMultiple($ids),
    );
    $fields = $read();
    $this->assertCount(2, $fields);
    foreach (FieldConfig::loadMultiple($ids) as $field) {
      $field->delete();
    }
    $this->container->get('module_handler')->loadInclude('ag_similar', 'php', 'ag_similar.post_update');
    ag_similar_post_update_editors_choice();
    ag_similar_post_update_editors_choice();
    $this->assertEquals($fields, $read());
    $this->assertSame(['Other'], $this->similar($this->game('Game', ['field_similar_pinned' => [$this->game('Other')]])));
  }

  public function testRefusesWhatTheReaderMayNotSee(): void {
    $draft = $this->game('Draft', ['status' => 0, 'moderation_state' => 'draft']);
    $this->assertErrorResponse(404, '/rest/block/similar-games/999');
    $this->assertErrorResponse(403, "/rest/block/similar-games/{$draft->id()}");
  }

  /**
   * @param int $count
   *   Members.
   * @param \Drupal\node\NodeInterface[] $games
   *   The games that all of them like.
   * @param string $signal
   *   The table that says so.
   */
  private function addFans(int $count, array $games, string $signal = 'ag_favorite'): void {
    for ($i = 0; $i < $count; $i++) {
      $uid = ++$this->lastFan;
      foreach ($games as $game) {
        $this->container->get('database')->insert($signal)
          ->fields(['uid' => $uid, 'nid' => $game->id()] + self::SIGNALS[$signal])
          ->execute();
      }
    }
  }

  private function similar(NodeInterface $game, bool $kids = FALSE): array {
    $request = Request::create("/rest/block/similar-games/{$game->id()}?_format=json");
    if ($kids) {
      $request->headers->set(Audience::HEADER, '1');
    }
    $response = $this->container->get('http_kernel')->handle($request);
    $this->assertSame(200, $response->getStatusCode(), (string) $response->getContent());
    return $this->titles(json_decode((string) $response->getContent(), TRUE)['games']);
  }

}
