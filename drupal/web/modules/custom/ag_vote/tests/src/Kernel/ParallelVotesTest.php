<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_vote\Kernel;

use Drupal\ag_game\ViewCounter;
use Drupal\ag_vote\Votes;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\ParallelProcesses;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Members vote and play while editors save.
 */
#[Group('ag_vote')]
#[RunTestsInSeparateProcesses]
final class ParallelVotesTest extends PortalKernelTestBase {

  use ParallelProcesses;

  private const VOTES = 40;

  private const SAVES = 15;

  private const VIEWS = 30;

  protected static $modules = ['ag_vote'];

  private NodeInterface $game;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_vote', ['ag_vote', 'ag_vote_imported']);
    $this->game = $this->game(
      'Neon Drift',
      ['field_total_votes' => 100, 'field_likes' => 50, 'field_ratingb' => 50, 'field_hits' => 1000],
    );
  }

  public function testCountsEveryVoteAndViewWhileAnEditorSaves(): void {
    $results = $this->runInParallel(
      fn() => $this->vote(100, 1),
      fn() => $this->vote(200, -1),
      fn() => $this->play(),
      fn() => $this->edit(),
    );
    $this->assertSame(['voted', 'voted', 'played', 'edited'], $results);
    $this->container->get(ViewCounter::class)->settle();
    $this->assertTotals(100 + 2 * self::VOTES, 50 + self::VOTES, 1000 + self::VIEWS);
    $this->assertSame('Neon Drift ' . self::SAVES, Node::load($this->game->id())->label());
  }

  public function testCountsTheFirstVotesOfAGame(): void {
    $this->game = $this->game(
      'New',
      ['field_total_votes' => [], 'field_likes' => [], 'field_ratingb' => [], 'field_hits' => []],
    );
    $results = $this->runInParallel(
      fn() => $this->vote(100, 1),
      fn() => $this->vote(200, 1),
      fn() => $this->vote(300, 1),
      fn() => $this->edit(),
    );
    $this->assertSame(['voted', 'voted', 'voted', 'edited'], $results);
    $this->assertTotals(3 * self::VOTES, 3 * self::VOTES, 0);
  }

  public function testAddsViewsOnceWhenCronRunsTwice(): void {
    $hits = static fn(NodeInterface $game): int => (int) $game->get('field_hits')->value;
    $nids = [(int) $this->game->id()];
    for ($number = 1; $number <= 20; $number++) {
      $nids[] = (int) $this->game("Game $number", ['field_hits' => 1000])->id();
    }
    foreach ($nids as $nid) {
      $this->container->get(ViewCounter::class)->record($nid, 'someone');
    }
    $cron = fn() => $this->container->get(ViewCounter::class)->settle();
    $this->assertSame([NULL, NULL, NULL, NULL], $this->runInParallel($cron, $cron, $cron, $cron));
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $storage->resetCache();
    $this->assertSame(
      array_fill_keys($nids, 1001),
      array_map($hits, $storage->loadMultiple($nids)),
    );
  }

  private function vote(int $firstUid, int $value): string {
    $votes = $this->container->get(Votes::class);
    for ($uid = $firstUid; $uid < $firstUid + self::VOTES; $uid++) {
      $votes->cast($this->game, $uid, $value);
    }
    return 'voted';
  }

  private function play(): string {
    $counter = $this->container->get(ViewCounter::class);
    for ($view = 1; $view <= self::VIEWS; $view++) {
      $counter->record((int) $this->game->id(), "visitor $view");
      $counter->settle();
    }
    return 'played';
  }

  private function edit(): string {
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    for ($save = 1; $save <= self::SAVES; $save++) {
      $game = $storage->loadUnchanged((int) $this->game->id());
      $game->setTitle("Neon Drift $save")->setNewRevision($save % 2 === 0);
      $game->save();
    }
    return 'edited';
  }

  private function assertTotals(int $votes, int $likes, int $hits): void {
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $game = $storage->loadUnchanged((int) $this->game->id());
    $revision = $storage->loadRevisionUnchanged($game->getRevisionId());
    $fields = ['field_total_votes', 'field_likes', 'field_ratingb', 'field_hits'];
    foreach ([$game, $revision] as $version) {
      $this->assertSame(
        [$votes, $likes, (int) round(100 * $likes / $votes), $hits],
        array_map(static fn(string $field): int => (int) $version->get($field)->value, $fields),
      );
    }
  }

}
