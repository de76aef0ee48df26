<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_score\Kernel;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_score\Streaks;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\FrozenClock;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\Tests\ag_game\Kernel\TestClock;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The daily game and streaks.
 */
#[Group('ag_score')]
#[RunTestsInSeparateProcesses]
final class DailyTest extends PortalKernelTestBase {

  use FrozenClock;

  private const DAY = 86400;
  private const SCORE_FIELDS = [
    'field_score_order' => 'higher',
    'field_score_max' => 1000,
    'field_is_mobile' => TRUE,
  ];
  private const TABLES = [
    'ag_score',
    'ag_score_claim',
    'ag_score_daily',
    'ag_score_daily_played',
    'ag_score_pace',
  ];

  protected static $modules = ['ag_listing', 'ag_score'];

  private UserInterface $ann;

  protected function setUp(): void {
    parent::setUp();
    TestClock::$now = strtotime('2026-11-20T12:00:00Z');
    $this->installSchema('ag_score', self::TABLES);
    $this->installSchema('user', ['users_data']);
    $this->member('Root');
    $this->ann = $this->member('Ann');
  }

  public function testSelectsByDayAndUuid(): void {
    $this->assertSame(
      [
        'day' => '2026-11-20',
        'ends' => '2026-11-21T00:00:00+00:00',
        'seed' => NULL,
        'game' => NULL,
      ],
      $this->read('/ag/api/daily'),
    );
    // The same UUIDs and day as in the embedded server's test.
    foreach (['a', 'b', 'c'] as $title) {
      $this->scoredGame($title, ['uuid' => str_repeat($title, 8) . '-0000-4000-8000-000000000000']);
    }
    foreach (['first', 'again'] as $request) {
      $daily = $this->read('/ag/api/daily');
      $this->assertSame(['c', 3927903223], [$daily['game']['title'], $daily['seed']], $request);
    }
  }

  public function testSelectsAGameThatAnyoneCanPlay(): void {
    $this->game('No scores', ['field_is_mobile' => TRUE]);
    $this->scoredGame('Pass', ['field_game_pass_only_' => TRUE]);
    $this->scoredGame('Draft', ['status' => 0]);
    $this->scoredGame('Hidden', ['field_hide_from_listings' => TRUE]);
    $this->scoredGame('Desktop only', ['field_is_mobile' => FALSE]);
    $this->assertNull($this->today());
    $eligible = $this->scoredGame(
      'Eligible',
      ['field_is_mobile' => FALSE, 'field_is_mobile_playable' => TRUE],
    );
    $this->assertSame((int) $eligible->id(), $this->today());
  }

  public function testReadsTheDailyOnAReadOnlyDatabase(): void {
    $eligible = (int) $this->scoredGame('Eligible')->id();
    $database = $this->container->get('database');
    [$setReadOnly, $setWritable] = match ($database->databaseType()) {
      'sqlite' => ['PRAGMA query_only = 1', 'PRAGMA query_only = 0'],
      'mysql' => ['SET SESSION TRANSACTION READ ONLY', 'SET SESSION TRANSACTION READ WRITE'],
      'pgsql' => [
        'SET default_transaction_read_only = on',
        'SET default_transaction_read_only = off',
      ],
    };
    $database->query($setReadOnly);
    try {
      $this->assertSame($eligible, $this->today());
    }
    finally {
      $database->query($setWritable);
    }
    $storedDays = fn (): int => (int) $database->select('ag_score_daily')->countQuery()->execute()->fetchField();
    $this->assertSame(0, $storedDays());
    $this->assertSame($eligible, $this->today());
    $this->assertSame(1, $storedDays());
  }

  public function testStoresTheDailyForTheDayAndRotatesGames(): void {
    $first = $this->scoredGame('First');
    $this->assertSame((int) $first->id(), $this->today());
    $others = array_map(fn(int $i): int => (int) $this->scoredGame("Other $i")->id(), range(1, 5));
    $this->assertSame((int) $first->id(), $this->today());
    $seen = [];
    while (count($seen) < count($others)) {
      TestClock::$now += self::DAY;
      $seen[] = $this->today();
    }
    sort($seen);
    $this->assertSame($others, $seen);
    TestClock::$now += self::DAY;
    $this->assertSame((int) $first->id(), $this->today());
    $first->setUnpublished()->save();
    $replacement = $this->today();
    $this->assertContains($replacement, $others);
    $first->setPublished()->save();
    $this->assertSame($replacement, $this->today());
  }

  public function testRanksPlaysOfTheDay(): void {
    $game = (int) $this->scoredGame('One')->id();
    $response = $this->play($game, 200);
    $this->assertSame(['day', 'week', 'ever', 'daily'], $response['improved']);
    $this->assertSame(['value' => 200, 'rank' => 1, 'total' => 1], $response['standings']['daily']);
    $this->scoredGame('Two');
    $plain = $this->start($this->ann, $game, FALSE)[1]['token'];
    TestClock::$now += 60;
    $this->assertSame(200, $this->report($game, $plain, 900)[1]['standings']['daily']['value']);
    TestClock::$now = strtotime('2026-11-20T23:59:00Z');
    $dailyToken = $this->start($this->ann, $game)[1]['token'];
    TestClock::$now += 600;
    $this->assertSame(
      [422, InvalidFieldException::of('daily', "Game $game is not today’s daily.")->body()],
      $this->start($this->ann, $game),
    );
    $this->assertNull($this->report($game, $dailyToken, 950)[1]['standings']['daily']);
    $boards = $this->container->get('database')
      ->query("SELECT [period], [value] FROM {ag_score} WHERE [period] LIKE 'daily%'")
      ->fetchAllKeyed();
    $this->assertEquals(['daily:20777' => 950], $boards);
  }

  public function testStartsOnlyTheGameOfTheDay(): void {
    $game = (int) $this->scoredGame('One')->id();
    $this->today();
    $other = (int) $this->scoredGame('Two')->id();
    $this->assertSame(
      [422, InvalidFieldException::of('daily', "Game $other is not today’s daily.")->body()],
      $this->start(NULL, $other),
    );
    $this->assertSame(200, $this->start(NULL, $game)[0]);
    $this->assertSame(
      [400, InvalidFieldException::of('daily', 'daily must be true or false.')->body()],
      $this->start(NULL, $game, 'yes'),
    );
  }

  public function testMergesPlaysOfAGuestIntoTheStreak(): void {
    $game = (int) $this->scoredGame('One')->id();
    $this->assertErrorResponse(403, '/ag/api/user-daily');
    $this->assertSame(['streak' => 0, 'days' => []], $this->streak());
    $guestToken = $this->start(NULL, $game)[1]['token'];
    TestClock::$now += self::DAY;
    $this->play($game, 0);
    $this->assertSame(['streak' => 0, 'days' => []], $this->streak());
    TestClock::$now += 10;
    $this->play($game, 5);
    $this->assertSame(['streak' => 1, 'days' => ['2026-11-21']], $this->streak());
    TestClock::$now += 10;
    $this->assertSame(200, $this->report($game, $guestToken, 7)[0]);
    $this->assertSame(['streak' => 2, 'days' => ['2026-11-20', '2026-11-21']], $this->streak());
    $this->assertSame(
      ['2026-11-20', '2026-11-21'],
      $this->container->get(Streaks::class)->collect($this->ann),
    );
    TestClock::$now += 2 * self::DAY;
    $this->assertSame(['streak' => 2, 'days' => []], $this->streak());
    $this->ann->delete();
    $this->assertSame(
      '0',
      (string) $this->container->get('database')->query(
        'SELECT COUNT(*) FROM {ag_score_daily_played}',
      )->fetchField(),
    );
  }

  private function scoredGame(string $title, array $fields = []): NodeInterface {
    return $this->game($title, $fields + self::SCORE_FIELDS);
  }

  private function today(): ?int {
    $this->actAs(NULL);
    return $this->read('/ag/api/daily')['game']['nid'] ?? NULL;
  }

  private function streak(): array {
    $this->actAs($this->ann);
    return $this->read('/ag/api/user-daily');
  }

  private function start(?UserInterface $member, int $game, mixed $daily = TRUE): array {
    $this->actAs($member);
    return $this->post('/ag/api/score/start', ['game_id' => $game, 'daily' => $daily]);
  }

  private function report(int $game, string $token, int $value): array {
    $this->actAs($this->ann);
    return $this->post(
      '/ag/api/score/report',
      ['game_id' => $game, 'token' => $token, 'value' => $value],
    );
  }

  private function play(int $game, int $value): array {
    $token = $this->start($this->ann, $game)[1]['token'];
    TestClock::$now += 60;
    return $this->report($game, $token, $value)[1];
  }

}
