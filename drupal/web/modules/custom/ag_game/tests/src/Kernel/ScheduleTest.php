<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Plugin\QueueWorker\PublishScheduled;
use Drupal\ag_game\ReleaseDay;
use Drupal\ag_game\ReleaseState;
use Drupal\ag_game\ScheduledContent;
use Drupal\filter\Entity\FilterFormat;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Scheduled content.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ScheduleTest extends PortalKernelTestBase {

  use FrozenClock;

  private const SATURDAY = TestClock::SATURDAY;

  private int $genre;

  protected function setUp(): void {
    parent::setUp();
    $term = Term::create(['vid' => 'genre', 'name' => 'Racing']);
    $term->save();
    $this->genre = (int) $term->id();
  }

  public function testPublishesDueGamesWithTheScheduledDate(): void {
    $due = $this->draft('Due', self::SATURDAY - 600);
    $scheduled = $this->draft('Later', self::SATURDAY + 600);
    $unscheduled = $this->draft('Draft', NULL);
    $this->container->get('cron')->run();
    $published = Node::load($due->id());
    $this->assertTrue($published->isPublished());
    $this->assertSame(
      (string) (self::SATURDAY - 600),
      (string) $published->get('published_at')->value,
    );
    $this->assertTrue($published->get('field_publish_on')->isEmpty());
    $this->assertSame('Published on schedule.', $published->getRevisionLogMessage());
    $this->assertGreaterThan($due->getRevisionId(), $published->getRevisionId());
    foreach ([$scheduled, $unscheduled] as $game) {
      $this->assertFalse(Node::load($game->id())->isPublished());
    }
    TestClock::$now += 600;
    $this->container->get('cron')->run();
    $this->assertTrue(Node::load($scheduled->id())->isPublished());
    $this->assertFalse(Node::load($unscheduled->id())->isPublished());
  }

  public function testPublishesADuePostWithTheScheduledDate(): void {
    $post = Node::create([
      'type' => 'post',
      'title' => 'News',
      'body' => 'Text',
      'status' => 0,
      'uid' => 0,
      'field_publish_on' => self::SATURDAY - 600,
    ]);
    $post->save();
    $this->container->get('cron')->run();
    $published = Node::load($post->id());
    $this->assertTrue($published->isPublished());
    $this->assertSame(self::SATURDAY - 600, (int) $published->getCreatedTime());
    $this->assertTrue($published->get('field_publish_on')->isEmpty());
  }

  public function testDoesNotPublishAnInvalidScheduledGame(): void {
    $game = $this->draft('Due', self::SATURDAY - 600, '');
    $this->container->get('cron')->run();
    $stored = Node::load($game->id());
    $this->assertFalse($stored->isPublished());
    $this->assertTrue($stored->get('field_publish_on')->isEmpty());
    $this->assertStringStartsWith(
      'Not published on schedule: Enter the URL of an HTML5 game',
      $stored->getRevisionLogMessage(),
    );
  }

  public function testDoesNotPublishScheduledContentThatCoreRejects(): void {
    $game = $this->draft('Due', self::SATURDAY - 600);
    $game->set('field_genre', NULL)->setSyncing(TRUE)->save();
    $this->container->get('cron')->run();
    $stored = Node::load($game->id());
    $this->assertFalse($stored->isPublished());
    $this->assertSame(
      'Not published on schedule: This value should not be null.',
      $stored->getRevisionLogMessage(),
    );
  }

  public function testPublishesScheduledContentWithoutPermissions(): void {
    FilterFormat::create(['format' => 'editors', 'name' => 'Editors'])->save();
    $game = $this->draft('Due', self::SATURDAY - 600);
    $game->set('body', ['value' => 'Text', 'format' => 'editors'])
      ->set('field_alternate_game_suggestion', $this->game('Hidden', ['status' => 0]))
      ->setSyncing(TRUE)
      ->save();
    $this->container->get('cron')->run();
    $this->assertSame('Published on schedule.', Node::load($game->id())->getRevisionLogMessage());
  }

  public function testPublishesAGameOnce(): void {
    $game = $this->draft('Due', self::SATURDAY - 600);
    $games = $this->container->get(ScheduledContent::class);
    $games->enqueue();
    $games->enqueue();
    $this->assertTrue($games->publish((int) $game->id()));
    $revision = Node::load($game->id())->getRevisionId();
    $this->container->get('cron')->run();
    $this->assertSame(
      0,
      $this->container->get('queue')->get(PublishScheduled::ID)->numberOfItems(),
    );
    $this->assertSame($revision, Node::load($game->id())->getRevisionId());
  }

  public function testSkipsRescheduledAndDeletedGames(): void {
    $games = $this->container->get(ScheduledContent::class);
    $postponed = $this->draft('Postponed', self::SATURDAY - 600);
    $games->enqueue();
    $postponed->set('field_publish_on', self::SATURDAY + 86400)->save();
    $this->assertFalse($games->publish((int) $postponed->id()));
    $postponed->delete();
    $this->assertFalse($games->publish((int) $postponed->id()));
  }

  public function testRemovesTheScheduleOfAManuallyPublishedGame(): void {
    $game = $this->draft('Early', self::SATURDAY + 86400);
    $game->setPublished()->save();
    $this->assertTrue(Node::load($game->id())->get('field_publish_on')->isEmpty());
  }

  public function testReleasesInTheTimeZoneOfTheSite(): void {
    $releases = [
      'on a Saturday' => ['UTC', '2026-11-21T11:00:00Z', '2026-11-26T12:00:00+00:00'],
      'on a Thursday morning' => ['UTC', '2026-11-26T11:59:59Z', '2026-11-26T12:00:00+00:00'],
      'on a Thursday at noon' => ['UTC', '2026-11-26T12:00:00Z', '2026-12-03T12:00:00+00:00'],
      'in a time zone where it is already Friday' => [
        'Pacific/Auckland',
        '2026-11-26T12:00:00Z',
        '2026-12-03T12:00:00+13:00',
      ],
      'across the start of daylight saving time' => [
        'Europe/Berlin',
        '2027-03-27T12:00:00Z',
        '2027-04-01T12:00:00+02:00',
      ],
    ];
    foreach ($releases as $case => [$zone, $now, $expected]) {
      $this->config('system.date')->set('timezone.default', $zone)->save();
      TestClock::$now = (int) strtotime($now);
      $this->assertSame(
        $expected,
        $this->container->get(ReleaseDay::class)->next()->format(DATE_RFC3339),
        $case,
      );
    }
  }

  public function testShowsTheReleaseDateInListings(): void {
    $this->config('system.date')->set('timezone.default', 'America/Los_Angeles')->save();
    $states = $this->container->get(ReleaseState::class);
    $this->assertSame(
      'Scheduled for Thu, Nov 26',
      (string) $states->badge($this->draft('Soon', 1795766399))['#value'],
    );
    $this->assertSame(
      'Scheduled for Thu, Jan 7, 2027',
      (string) $states->badge($this->draft('Next year', 1799352000))['#value'],
    );
    $this->assertSame('Draft', (string) $states->badge($this->draft('Draft', NULL))['#value']);
    $this->assertSame('Published', (string) $states->badge($this->game('Out'))['#value']);
  }

  private function draft(string $title, ?int $publish_on, string $url = 'https://games.example/'): NodeInterface {
    return $this->game(
      $title,
      [
        'status' => 0,
        'published_at' => NULL,
        'field_publish_on' => $publish_on,
        'field_html5_game_url' => $url,
        'field_genre' => $this->genre,
      ],
    );
  }

}
