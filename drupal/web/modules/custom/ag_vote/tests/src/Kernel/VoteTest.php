<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_vote\Kernel;

use Drupal\ag_game\StoredCounts;
use Drupal\ag_vote\Votes;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Votes and the totals of games.
 */
#[Group('ag_vote')]
#[RunTestsInSeparateProcesses]
final class VoteTest extends PortalKernelTestBase {

  protected static $modules = ['ag_vote'];

  private UserInterface $ann;
  private UserInterface $bob;
  private NodeInterface $game;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_vote', ['ag_vote', 'ag_vote_imported']);
    $this->installSchema('user', ['users_data']);
    $this->game = $this->game('Neon Drift');
    $this->member('Root');
    $this->ann = $this->member('Ann');
    $this->bob = $this->member('Bob');
  }

  public function testChangesAndWithdrawsAVote(): void {
    $this->assertSame([1, 1, 1, 100], $this->cast($this->ann, 1));
    $this->assertSame([1, 1, 1, 100], $this->cast($this->ann, 1));
    $this->assertSame([-1, 2, 1, 50], $this->cast($this->bob, -1));
    $this->assertSame([-1, 2, 0, 0], $this->cast($this->ann, -1));
    $this->assertSame([0, 1, 0, 0], $this->cast($this->bob, 0));
    $this->assertSame([0, 0, 0, 0], $this->cast($this->ann, 0));
  }

  public function testRequiresThePermissionToVote(): void {
    Role::load('authenticated')->revokePermission('cast game votes')->save();
    $this->actAs($this->ann);
    $body = ['entity_type' => 'node', 'entity_id' => (int) $this->game->id(), 'vote_value' => 1];
    $refused = [403, ['message' => "The 'cast game votes' permission is required."]];
    $this->assertSame($refused, $this->post('/ag/api/vote/cast', $body));
    $this->assertSame($refused, $this->post('/ag/api/vote/user-status', $body));
  }

  public function testUpdatesTotalsWithoutANewRevision(): void {
    $game = $this->game(
      'Old',
      ['field_total_votes' => 1000, 'field_likes' => 400, 'field_ratingb' => 40],
    );
    $revision = $game->getRevisionId();
    $this->cast($this->ann, 1, $game);
    $stored = Node::load($game->id());
    $this->assertSame(['1001', '401', '40'], array_map(
      fn(string $field): string => (string) $stored->get($field)->value,
      ['field_total_votes', 'field_likes', 'field_ratingb'],
    ));
    $this->assertSame($revision, $stored->getRevisionId());
    $this->assertSame($game->getChangedTime(), $stored->getChangedTime());
  }

  public function testDeletesVotesWithTheirMemberOrGame(): void {
    $this->cast($this->ann, 1);
    $this->cast($this->bob, 1);
    $votes = $this->container->get(Votes::class);
    $this->bob->delete();
    $nid = (int) $this->game->id();
    $this->assertSame(
      [1, 0],
      [
        $votes->getVote($nid, (int) $this->ann->id()),
        $votes->getVote($nid, (int) $this->bob->id()),
      ],
    );
    $game = Node::load($this->game->id());
    $totals = array_map(
      static fn(string $name): int => (int) $game->get($name)->value,
      ['field_total_votes', 'field_likes', 'field_ratingb'],
    );
    $this->assertSame([1, 1, 100], $totals);
    $this->game->delete();
    $this->assertSame(0, $votes->getVote((int) $this->game->id(), (int) $this->ann->id()));
  }

  public function testCronCorrectsTotalsThatDifferFromTheVotes(): void {
    $game = $this->game(
      'Imported',
      ['field_total_votes' => 1000, 'field_likes' => 400, 'field_ratingb' => 40],
    );
    $this->cast($this->ann, 1, $game);
    $this->cast($this->bob, -1, $game);
    $this->cast($this->ann, 1);
    $this->setTotals($game, 3, 2);
    $this->setTotals($this->game, 7, 0);
    $this->runCron();
    $this->assertSame([1002, 401, 40], $this->totals($game));
    $this->assertSame([1, 1, 100], $this->totals($this->game));
    // An import sets new totals.
    $game = Node::load($game->id());
    $game->set('field_total_votes', 2000)->set('field_likes', 1000)->set('field_ratingb', 50);
    $game->setSyncing(TRUE)->save();
    $this->cast($this->bob, 1, $game);
    $this->setTotals($game, 0, 0);
    $this->runCron();
    $this->assertSame([2000, 1001, 50], $this->totals($game));
  }

  public function testUpdateKeepsTheTotalsOfExistingGames(): void {
    $game = $this->game(
      'Old',
      ['field_total_votes' => 1000, 'field_likes' => 400, 'field_ratingb' => 40],
    );
    $this->cast($this->ann, 1, $game);
    $this->cast($this->bob, -1);
    $this->container->get('database')->schema()->dropTable('ag_vote_imported');
    $this->container->get('module_handler')->loadInclude('ag_vote', 'install');
    ag_vote_update_11001();
    $this->runCron();
    $this->assertSame([1001, 401, 40], $this->totals($game));
    $this->assertSame([1, 0, 0], $this->totals($this->game));
    $this->setTotals($game, 5, 5);
    $this->runCron();
    $this->assertSame([1001, 401, 40], $this->totals($game));
  }

  private function runCron(): void {
    $this->container->get('module_handler')->invoke('ag_vote', 'cron');
  }

  private function setTotals(NodeInterface $game, int $votes, int $likes): void {
    $nid = (int) $game->id();
    $this->container->get(StoredCounts::class)->withLock(
      [$nid],
      static function (array $games) use ($nid, $votes, $likes): void {
        $games[$nid]->set('field_total_votes', $votes);
        $games[$nid]->set('field_likes', $likes);
      },
    );
  }

  private function totals(NodeInterface $game): array {
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $storage->resetCache();
    $stored = $storage->load($game->id());
    return array_map(
      static fn(string $name): int => (int) $stored->get($name)->value,
      ['field_total_votes', 'field_likes', 'field_ratingb'],
    );
  }

  private function cast(UserInterface $member, int $value, ?NodeInterface $game = NULL): array {
    $this->actAs($member);
    $game ??= $this->game;
    $vote = ['entity_type' => 'node', 'entity_id' => (int) $game->id(), 'vote_value' => $value];
    [$status, $response] = $this->post('/ag/api/vote/cast', $vote);
    $this->assertSame(200, $status, (string) json_encode($response));
    $this->assertSame(
      ['vote_value', 'field_total_votes', 'field_likes', 'field_ratingb'],
      array_keys($response),
    );
    return array_values($response);
  }

}
