<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_achievement\Kernel;

use Drupal\ag_achievement\Achievements;
use Drupal\ag_achievement\Controller\AchievementController;
use Drupal\ag_achievement\PlayedGenres;
use Drupal\comment\Entity\Comment;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Achievements of games and of the portal.
 */
#[Group('ag_achievement')]
#[RunTestsInSeparateProcesses]
final class AchievementTest extends PortalKernelTestBase {

  use FrozenClock;

  private const GARDENER = ['id' => 'gardener', 'title' => 'Gardener', 'description' => 'Grow a crown.', 'icon' => 'star'];
  private const SAVED = ['id' => 'saved', 'title' => 'Saved', 'description' => '', 'icon' => 'trophy'];

  protected static $modules = ['rest', 'ag_listing', 'ag_favorite', 'ag_review', 'ag_score', 'ag_achievement'];

  private UserInterface $ann;
  private UserInterface $bob;
  private NodeInterface $game;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_achievement', ['ag_achievement', 'ag_achievement_genre']);
    $this->installSchema('ag_favorite', ['ag_favorite', 'ag_recent']);
    $this->installSchema(
      'ag_score',
      ['ag_score', 'ag_score_claim', 'ag_score_daily', 'ag_score_daily_played', 'ag_score_pace'],
    );
    $this->installSchema('user', ['users_data']);
    $this->game = $this->game('Castle Sprout', ['field_achievements' => [self::GARDENER, self::SAVED]]);
    $this->member('Root');
    $this->ann = $this->member('Ann');
    $this->bob = $this->member('Bob');
  }

  public function testStoresAnAchievementOnce(): void {
    [$status, $first] = $this->report($this->ann, 'gardener');
    $this->assertSame(200, $status, (string) json_encode($first));
    $this->assertTrue($first['is_new']);
    TestClock::$now += 86400;
    [, $again] = $this->report($this->ann, 'gardener');
    $this->assertFalse($again['is_new']);
    $this->assertSame($first['earned'], $again['earned']);
    $this->assertSame([[
      'game' => ['nid' => (int) $this->game->id(), 'title' => 'Castle Sprout', 'path' => '/arcade/castle-sprout'],
      'achievements' => [self::GARDENER + ['earned' => $first['earned']], self::SAVED + ['earned' => NULL]],
    ],
    ], $this->read('/ag/api/user-achievements')['games']);
    $this->actAs($this->bob);
    $this->assertSame([], $this->read('/ag/api/user-achievements')['games']);
  }

  public function testRefusesAnUnknownAchievementByName(): void {
    [$status, $body] = $this->report($this->ann, 'forged');
    $nid = $this->game->id();
    $this->assertSame([422, "Game $nid has no achievement “forged”."], [$status, $body['message']]);
    $this->assertSame(403, $this->report(NULL, 'gardener')[0]);
    $this->game->setUnpublished()->setSyncing(TRUE)->save();
    $this->assertSame(404, $this->report($this->ann, 'gardener')[0]);
    $this->assertSame([], $this->container->get(Achievements::class)->forUser((int) $this->ann->id()));
  }

  public function testLimitsTheRateOfReports(): void {
    for ($i = 0; $i < AchievementController::MAX_PER_MINUTE; $i++) {
      $this->assertSame(200, $this->report($this->ann, 'gardener')[0]);
    }
    $this->assertSame(429, $this->report($this->ann, 'saved')[0]);
    $this->assertSame(200, $this->report($this->bob, 'saved')[0]);
  }

  public function testHidesGamesThatVisitorsCannotSee(): void {
    $this->report($this->ann, 'gardener');
    $this->game->setUnpublished()->setSyncing(TRUE)->save();
    $this->assertSame([], $this->read('/ag/api/user-achievements')['games']);
  }

  public function testAwardsWhatTheServerKnowsOfAMember(): void {
    $this->assertSame([], $this->check($this->ann));
    $database = $this->container->get('database');
    [$uid, $nid] = [(int) $this->ann->id(), (int) $this->game->id()];
    $database->insert('ag_favorite')->fields(['uid' => $uid, 'nid' => $nid, 'time' => 1])->execute();
    $review = Comment::create([
      'comment_type' => 'review',
      'field_name' => 'field_reviews',
      'entity_type' => 'node',
      'entity_id' => $nid,
      'uid' => $uid,
      'status' => 0,
    ]);
    $review->save();
    $this->assertSame(['first-favorite'], $this->check($this->ann));
    $review->setPublished()->save();
    $this->assertSame(['first-review'], $this->check($this->ann));
    $today = intdiv(TestClock::$now, 86400);
    for ($day = $today - 6; $day <= $today; $day++) {
      $database->insert('ag_score_daily_played')->fields(['uid' => $uid, 'day' => $day])->execute();
    }
    $this->assertSame(['seven-day-streak'], $this->check($this->ann));
    $this->assertSame([], $this->check($this->ann));
    // What was earned stays.
    $database->delete('ag_favorite')->execute();
    $earned = array_filter(array_column($this->read('/ag/api/user-achievements')['portal'], 'earned', 'id'));
    $this->assertSame(['first-favorite', 'first-review', 'seven-day-streak'], array_keys($earned));
    $this->assertSame([], $this->check($this->bob));
  }

  public function testCountsGenresOfPublishedGames(): void {
    $nids = [];
    for ($i = 1; $i <= 11; $i++) {
      $genre = Term::create(['vid' => 'genre', 'name' => "Genre $i"]);
      $genre->save();
      $nids[] = (int) $this->game("Game $i", ['field_genre' => $genre, 'status' => (int) ($i > 1)])->id();
    }
    $this->assertSame([], $this->check($this->ann, array_slice($nids, 0, 10)));
    $this->assertSame([], $this->check($this->ann, [...array_slice($nids, 0, 10), 999999]));
    $this->assertSame(['ten-genres'], $this->check($this->ann, [$nids[10]]));
    foreach ([['x'], 'x', [1 => 1], range(1, 51)] as $invalid) {
      $this->actAs($this->ann);
      $this->assertSame(400, $this->post('/ag/api/achievement/check', ['game_ids' => $invalid])[0]);
    }
    $this->assertCount(10, $this->container->get(PlayedGenres::class)->collect($this->ann));
  }

  public function testAwardsTheTopTenOfABoardWithMorePlayers(): void {
    $game = $this->game('Golf', ['field_score_order' => 'lower', 'field_score_max' => 100]);
    $add = fn(int $uid, int $value) => $this->container->get('database')->insert('ag_score')
      ->fields(['nid' => $game->id(), 'period' => 'ever', 'uid' => $uid, 'value' => $value, 'time' => 1])
      ->execute();
    for ($i = 0; $i < 9; $i++) {
      $add(100 + $i, 1);
    }
    $add((int) $this->ann->id(), 2);
    $this->assertSame([], $this->check($this->ann));
    $add((int) $this->bob->id(), 3);
    $this->assertSame([], $this->check($this->ann, [(int) $game->id()]), 'A play without a score reads no leaderboard.');
    $this->assertSame(['top-ten'], $this->check($this->ann));
    $this->assertSame([], $this->check($this->bob));
  }

  public function testExportsAndDeletesTheDataOfAMember(): void {
    $this->report($this->ann, 'gardener');
    $this->container->get(Achievements::class)->earn((int) $this->ann->id(), Achievements::PORTAL, 'top-ten');
    $exported = $this->container->get(Achievements::class)->collect($this->ann);
    $this->assertSame([['Castle Sprout', 'gardener'], [NULL, 'top-ten']], array_map(
      static fn(array $row): array => [$row['game']['title'] ?? NULL, $row['id']],
      $exported,
    ));
    $this->report($this->bob, 'saved');
    $this->ann->delete();
    $this->assertSame(1, $this->rows());
    $this->game->delete();
    $this->assertSame(0, $this->rows());
  }

  public function testRejectsInvalidAchievementsOfAGame(): void {
    $game = Node::load($this->game->id());
    assert($game instanceof NodeInterface);
    $messages = function (array ...$items) use ($game): array {
      $game->set('field_achievements', $items);
      return array_map(
        static fn($violation): string => $violation->getPropertyPath(),
        iterator_to_array($game->get('field_achievements')->validate(), FALSE),
      );
    };
    $this->assertSame([], $messages(self::GARDENER, self::SAVED));
    $this->assertSame(['1'], $messages(self::GARDENER, self::GARDENER));
    $this->assertSame(['0'], $messages(['id' => ''] + self::GARDENER));
    $this->assertSame(['0.id'], $messages(['id' => 'Three Stars'] + self::GARDENER));
    $this->assertSame(['0.icon'], $messages(['icon' => 'skull'] + self::GARDENER));
    $this->assertSame(['0.title'], $messages(['title' => ''] + self::GARDENER));
  }

  private function report(?UserInterface $member, string $id): array {
    $this->actAs($member);
    return $this->post('/ag/api/achievement/report', ['game_id' => (int) $this->game->id(), 'id' => $id]);
  }

  private function check(UserInterface $member, array $nids = []): array {
    $this->actAs($member);
    [$status, $body] = $this->post('/ag/api/achievement/check', ['game_ids' => $nids]);
    $this->assertSame(200, $status, (string) json_encode($body));
    return $body['earned'];
  }

  private function rows(): int {
    return (int) $this->container->get('database')->select('ag_achievement')->countQuery()->execute()->fetchField();
  }

}
