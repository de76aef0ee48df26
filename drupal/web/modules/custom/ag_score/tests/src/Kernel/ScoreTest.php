<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_score\Kernel;

use Drupal\ag_score\Form\RemoveScoresForm;
use Drupal\ag_score\Form\ScoresForm;
use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\Plays;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\DatabaseCacheTagsChecksum;
use Drupal\Core\Form\FormState;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Leaderboards and score reports.
 */
#[Group('ag_score')]
#[RunTestsInSeparateProcesses]
final class ScoreTest extends PortalKernelTestBase {

  use FrozenClock;

  private const FRIDAY = 1795176000;

  protected static $modules = ['ag_listing', 'ag_score'];

  private UserInterface $ann;
  private UserInterface $bob;
  private NodeInterface $game;

  protected function setUp(): void {
    parent::setUp();
    TestClock::$now = self::FRIDAY;
    $this->installSchema(
      'ag_score',
      ['ag_score', 'ag_score_claim', 'ag_score_daily', 'ag_score_daily_played', 'ag_score_pace'],
    );
    $this->installSchema('user', ['users_data']);
    $this->game = $this->game(
      'Neon Drift',
      ['field_score_order' => 'higher', 'field_score_max' => 1000],
    );
    $this->member('Root');
    $this->ann = $this->member('Ann');
    $this->bob = $this->member('Bob');
  }

  public function testRanksTheBestScoreOfEachMember(): void {
    $this->play($this->ann, 200);
    $this->play($this->bob, 300);
    $place = ['value' => 300, 'rank' => 2, 'total' => 2];
    $standings = ['day' => $place, 'week' => $place, 'ever' => $place, 'daily' => NULL];
    $response = ['value' => 300, 'improved' => ['day', 'week', 'ever'], 'standings' => $standings];
    $this->assertSame([200, $response], $this->play($this->ann, 300));
    $this->assertSame([], $this->play($this->bob, 10)[1]['improved']);
    $this->assertSame([['Bob', 300, 1], ['Ann', 300, 2]], $this->names());
    $this->bob->block()->save();
    $this->assertSame([['Ann', 300, 1]], $this->names());
    $this->assertSame(1, $this->read("/ag/api/game-scores/{$this->game->id()}")['total']);
    $this->actAs($this->ann);
    $this->assertSame(
      ['value' => 300, 'rank' => 1, 'total' => 1],
      $this->read("/ag/api/user-scores/{$this->game->id()}")['standings']['ever'],
    );
  }

  public function testDoesNotCacheALeaderboardThatChangesMeanwhile(): void {
    $checksums = $this->container->get('cache_tags.invalidator.checksum');
    $checksums->reset();
    $response = $this->visit("/ag/api/game-scores/{$this->game->id()}");
    assert($response instanceof CacheableJsonResponse);
    // Simulates another process that reports a score during the read.
    (new DatabaseCacheTagsChecksum($this->container->get('database')))->invalidateTags([
      "ag_score:{$this->game->id()}",
    ]);
    $cache = $this->container->get('cache.backend.database')->get('boards');
    $cache->set(
      'board',
      $response->getContent(),
      tags: $response->getCacheableMetadata()->getCacheTags(),
    );
    $checksums->reset();
    $this->assertFalse($cache->get('board'));
  }

  public function testRemovesAMemberFromAllLeaderboardsOfAGame(): void {
    $other = $this->game('Two', ['field_score_order' => 'higher', 'field_score_max' => 1000]);
    [$originalGame, $this->game] = [$this->game, $other];
    $this->play($this->ann, 100);
    $this->game = $originalGame;
    $this->play($this->ann, 300);
    $this->play($this->bob, 200);
    $this->actAs($this->bob);
    $this->assertSame(403, $this->visit("/node/{$this->game->id()}/scores")->getStatusCode());
    $this->actAs($this->editor());
    $page = (string) $this->visit("/node/{$this->game->id()}/scores")->getContent();
    $this->assertStringContainsString('Remove the scores of Ann', $page);
    $this->removeScores($this->ann);
    $this->assertSame(
      [[['Bob', 200, 1]], [['Bob', 200, 1]]],
      [$this->names(), $this->names('day')],
    );
    $this->game = $other;
    $this->assertSame([['Ann', 100, 1]], $this->names());
  }

  public function testRequiresConfirmationBeforeRemovingScores(): void {
    $cid = $this->member('Cid');
    foreach ([$this->ann, $this->bob, $cid] as $index => $member) {
      $this->play($member, 300 - 100 * $index);
    }
    $path = "/node/{$this->game->id()}/scores/remove?members={$this->ann->id()},{$cid->id()},99";
    $this->actAs($this->bob);
    $this->assertSame(403, $this->visit($path)->getStatusCode());
    $editor = $this->editor();
    $this->actAs($editor);
    $page = (string) $this->visit($path)->getContent();
    foreach (['Remove 2 members from the leaderboards of', 'Ann: 300', 'Cid: 100', 'cannot be undone'] as $text) {
      $this->assertStringContainsString($text, $page);
    }
    $this->assertStringNotContainsString('Bob', $page);
    $this->assertCount(3, $this->names());
    $form = (new FormState())->addBuildInfo('args', [$this->game]);
    $this->container->get('form_builder')->submitForm(ScoresForm::class, $form);
    $this->assertSame(
      ['Select the members to remove.'],
      array_map(strval(...), array_values($form->getErrors())),
    );
    $form = (new FormState())->addBuildInfo('args', [$this->game])->setValues([
      'members' => [$this->ann->id(), $cid->id()],
    ]);
    $this->container->get('form_builder')->submitForm(ScoresForm::class, $form);
    $this->assertSame(
      ['members' => "{$this->ann->id()},{$cid->id()}"],
      $form->setProgrammed(FALSE)->getRedirect()->getOption('query'),
    );
    $this->removeScores($this->ann, $cid);
    $this->assertSame([['Bob', 200, 1]], $this->names());
    $this->actAs($this->ann);
    $this->assertSame(
      ['day' => NULL, 'week' => NULL, 'ever' => NULL, 'daily' => NULL],
      $this->read("/ag/api/user-scores/{$this->game->id()}")['standings'],
    );
    $this->actAs($editor);
    $this->assertStringContainsString(
      '/scores',
      (string) $this->visit($path)->headers->get('Location'),
    );
  }

  public function testResetsTheDailyLeaderboard(): void {
    TestClock::$now = strtotime('2026-11-22T23:00:00Z');
    $this->play($this->ann, 100);
    $this->assertCount(1, $this->names('day'));
    TestClock::$now = strtotime('2026-11-23T00:00:00Z');
    $this->assertSame([[], []], [$this->names('day'), $this->names('week')]);
    $this->play($this->ann, 50);
    $this->assertSame(
      [[['Ann', 50, 1]], [['Ann', 100, 1]]],
      [$this->names('week'), $this->names()],
    );
  }

  public function testCronDeletesExpiredClaimsAndRates(): void {
    $database = $this->container->get('database');
    $count = static fn(string $table): int => (int) $database->select($table)->countQuery()->execute()->fetchField();
    $token = $this->container->get(Plays::class)->start(0, (int) $this->game->id(), FALSE);
    TestClock::$now += 60;
    $this->actAs($this->ann);
    $body = ['game_id' => (int) $this->game->id(), 'value' => 5, 'token' => $token];
    $this->assertSame(200, $this->post('/ag/api/score/report', $body)[0]);
    $this->assertSame([1, 1], [$count('ag_score_claim'), $count('ag_score_pace')]);
    TestClock::$now += 86400;
    $this->container->get('module_handler')->invoke('ag_score', 'cron');
    $this->assertSame([1, 0], [$count('ag_score_claim'), $count('ag_score_pace')]);
    TestClock::$now += 30 * 86400;
    $this->container->get('module_handler')->invoke('ag_score', 'cron');
    $this->assertSame([0, 0], [$count('ag_score_claim'), $count('ag_score_pace')]);
  }

  public function testDeletesOldLeaderboardsExceptAllTime(): void {
    $database = $this->container->get('database');
    $periods = fn(): array => $database->query(
      'SELECT DISTINCT period FROM {ag_score} ORDER BY period',
    )->fetchCol();
    TestClock::$now = strtotime('2026-11-18T12:00:00Z');
    $this->play($this->ann, 100);
    $old = $periods();
    $this->assertCount(3, $old);
    // The last time at which a guest's play of that day is accepted.
    TestClock::$now += 30 * 86400;
    $this->container->get('cron')->run();
    $this->assertSame($old, $periods());
    $this->play($this->bob, 50);
    TestClock::$now += 15 * 86400;
    $this->container->get('cron')->run();
    $this->assertSame(['day:20805', 'ever', 'week:2972'], $periods());
    $this->assertSame([['Ann', 100, 1], ['Bob', 50, 2]], $this->names());
  }

  public function testSupportsLowestScoreFirst(): void {
    $this->game = $this->game(
      'Golf',
      ['field_score_order' => 'lower', 'field_score_min' => 20, 'field_score_max' => 1000],
    );
    $this->play($this->ann, 40);
    $this->play($this->ann, 60);
    $this->play($this->bob, 30);
    $this->assertSame(422, $this->play($this->bob, 19)[0]);
    $this->assertSame([['Bob', 30, 1], ['Ann', 40, 2]], $this->names());
  }

  public function testRejectsScoresWithoutAStartedPlay(): void {
    $token = $this->startPlay($this->ann);
    $this->assertSame(429, $this->report($this->ann, $token, 5)[0]);
    TestClock::$now += 60;
    $other = substr($token, 0, -1) . (str_ends_with($token, 'A') ? 'B' : 'A');
    foreach (['', 'x', 'x.y', "{$token}x", substr($token, 0, -1), $other] as $forged) {
      $this->assertSame(403, $this->report($this->ann, $forged, 5)[0], $forged);
    }
    $this->assertSame(403, $this->report($this->bob, $token, 5)[0]);
    $this->assertSame(403, $this->report(NULL, $token, 5)[0]);
    $originalGame = $this->game;
    $this->game = $this->game('Two', ['field_score_order' => 'higher', 'field_score_max' => 1000]);
    $this->assertSame(403, $this->report($this->ann, $token, 5)[0]);
    $this->game = $originalGame;
    $this->assertSame(
      [422, 422, 400],
      array_map(
        fn(mixed $value): int => $this->report($this->ann, $token, $value)[0],
        [1001, -1, 1.5],
      ),
    );
    $this->assertSame(200, $this->report($this->ann, $token, 5)[0]);
    TestClock::$now += 12 * 3600;
    $this->assertSame(403, $this->report($this->ann, $token, 6)[0]);
  }

  public function testLimitsTheRateOfScores(): void {
    $tokens = array_map(fn(): string => $this->startPlay($this->ann), [1, 2, 3]);
    TestClock::$now += 60;
    $this->assertSame(
      [200, 429, 429],
      array_map(fn(string $token): int => $this->report($this->ann, $token, 1)[0], $tokens),
    );
    TestClock::$now += Plays::MIN_INTERVAL - 1;
    $this->assertSame(429, $this->report($this->ann, $tokens[0], 1)[0]);
    TestClock::$now += 1;
    $this->assertSame(200, $this->report($this->ann, $tokens[0], 1)[0]);
    $this->container->get('database')
      ->update('ag_score_pace')
      ->fields(['reports' => Plays::MAX_PER_DAY])
      ->execute();
    $originalGame = $this->game;
    $this->game = $this->game('Two', ['field_score_order' => 'higher', 'field_score_max' => 1000]);
    $this->assertSame(200, $this->play($this->ann, 9)[0]);
    $this->game = $originalGame;
    $this->assertSame(429, $this->play($this->ann, 9)[0]);
    TestClock::$now += 86400;
    $this->assertSame(200, $this->play($this->ann, 9)[0]);
  }

  public function testAcceptsAGuestsPlayAfterLogin(): void {
    $token = $this->startPlay(NULL);
    TestClock::$now += 2 * 86400;
    $this->assertSame(200, $this->report($this->ann, $token, 70)[0]);
    $this->assertSame(403, $this->report($this->bob, $token, 70)[0]);
    TestClock::$now += 10;
    $this->assertSame(200, $this->report($this->ann, $token, 80)[0]);
    $this->assertSame([[['Ann', 80, 1]], []], [$this->names(), $this->names('day')]);
    TestClock::$now += 31 * 86400;
    $this->assertSame(403, $this->report($this->ann, $token, 90)[0]);
  }

  public function testDeletesScoresWithTheirMemberOrGame(): void {
    $this->play($this->ann, 40);
    $data = $this->container->get(Leaderboards::class)->collect($this->ann);
    $this->assertSame([['day:20777', 40], ['ever', 40], ['week:2968', 40]], array_map(
      static fn(array $score): array => [$score['board'], $score['value']], $data));
    $token = $this->startPlay(NULL);
    TestClock::$now += 60;
    $this->assertSame(200, $this->report($this->ann, $token, 30)[0]);
    $database = $this->container->get('database');
    $rows = static fn(string $table): int => (int) $database->select($table)->countQuery()->execute()->fetchField();
    $tables = ['ag_score', 'ag_score_claim', 'ag_score_pace'];
    $this->assertSame([3, 1, 1], array_map($rows, $tables));
    $this->ann->delete();
    $this->assertSame([0, 0, 0], array_map($rows, $tables));
    $this->assertSame([], $this->names());
    $this->play($this->bob, 40);
    $this->game->delete();
    $this->assertSame(
      '0',
      (string) $this->container->get('database')->query(
        'SELECT COUNT(*) FROM {ag_score}',
      )->fetchField(),
    );
  }

  private function startPlay(?UserInterface $member): string {
    $this->actAs($member);
    [$status, $response] = $this->post(
      '/ag/api/score/start',
      ['game_id' => (int) $this->game->id()],
    );
    $this->assertSame(200, $status, (string) json_encode($response));
    return $response['token'];
  }

  private function report(?UserInterface $member, string $token, mixed $value): array {
    $this->actAs($member);
    return $this->post(
      '/ag/api/score/report',
      ['game_id' => (int) $this->game->id(), 'token' => $token, 'value' => $value],
    );
  }

  private function play(UserInterface $member, int $value): array {
    $token = $this->startPlay($member);
    TestClock::$now += 60;
    return $this->report($member, $token, $value);
  }

  private function removeScores(UserInterface ...$members): void {
    $uids = implode(
      ',',
      array_map(static fn(UserInterface $member): int => (int) $member->id(), $members),
    );
    $requests = $this->container->get('request_stack');
    $requests->push(Request::create("/node/{$this->game->id()}/scores/remove?members=$uids"));
    $form = (new FormState())->addBuildInfo('args', [$this->game]);
    $this->container->get('form_builder')->submitForm(RemoveScoresForm::class, $form);
    $requests->pop();
  }

  private function names(string $period = 'ever'): array {
    $this->actAs(NULL);
    $scores = $this->read("/ag/api/game-scores/{$this->game->id()}?period=$period")['scores'];
    return array_map(
      static fn(array $row): array => [$row['member']['name'], $row['value'], $row['rank']],
      $scores,
    );
  }

}
