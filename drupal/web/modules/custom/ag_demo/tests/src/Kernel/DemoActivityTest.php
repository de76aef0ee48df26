<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_demo\Kernel;

use Drupal\ag_game\ViewCounter;
use Drupal\Core\DefaultContent\PreEntityImportEvent;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\Tests\ag_game\Kernel\TestClock;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The recent plays and the scores of imported demo games.
 */
#[Group('ag_demo')]
#[RunTestsInSeparateProcesses]
final class DemoActivityTest extends PortalKernelTestBase {

  protected static $modules = ['ag_listing', 'ag_score', 'ag_demo'];

  protected function setUp(): void {
    parent::setUp();
    TestClock::$now = (int) strtotime('2026-11-29T10:00:00Z');
    $this->installSchema('ag_score', ['ag_score']);
  }

  public function testImportedGameHasRecentPlaysAndScores(): void {
    $scores = [
      ['uid' => 13, 'value' => 900, 'days_ago' => 0],
      ['uid' => 14, 'value' => 700, 'days_ago' => 8],
    ];
    $activity = ['plays' => ['per_day' => 40, 'days' => 7], 'scores' => $scores];
    $this->import(['demo_activity' => $activity]);
    $counter = $this->container->get(ViewCounter::class);
    $this->assertSame([1001 => 120], $counter->countRecent([1001], 3));
    $this->assertSame([1001 => 280], $counter->countRecent([1001], 30));
    $this->assertSame(0, $counter->countPending(1001), 'The total has them already.');
    $this->assertSame(
      [
        'day:20778 14 700',
        'day:20786 13 900',
        'ever 13 900',
        'ever 14 700',
        'week:2968 14 700',
        'week:2969 13 900',
      ],
      $this->scores(),
    );
  }

  public function testOtherContentHasNone(): void {
    $this->import([]);
    $this->assertSame([], $this->scores());
  }

  private function import(array $metadata): void {
    $this->container->get('event_dispatcher')->dispatch(new PreEntityImportEvent([
      '_meta' => $metadata,
      'default' => ['nid' => [['value' => 1001]]],
    ]));
  }

  private function scores(): array {
    $rows = $this->container->get('database')->select('ag_score', 's')
      ->fields('s')
      ->orderBy('period')
      ->orderBy('uid')
      ->execute();
    return array_map(
      static fn(\stdClass $row): string => "$row->period $row->uid $row->value",
      $rows->fetchAll(),
    );
  }

}
