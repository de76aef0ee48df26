<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\Plugin\Action\GameAction;
use Drupal\node\Entity\Node;
use Drupal\taxonomy\Entity\Term;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Bulk actions.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class GameActionsTest extends PortalKernelTestBase {

  public function testSetsAndClearsEachFlag(): void {
    $game = $this->game('Neon Drift');
    $flags = [
      'hide' => ['field_hide_from_listings', '1'],
      'show' => ['field_hide_from_listings', '0'],
      'feature' => ['field_category_featured', '1'],
      'unfeature' => ['field_category_featured', '0'],
      'pass_only' => ['field_game_pass_only_', '1'],
      'for_all' => ['field_game_pass_only_', '0'],
    ];
    foreach ($flags as $flag => [$field, $value]) {
      $this->action("ag_game_flag:$flag")->execute(Node::load($game->id()));
      $this->assertSame($value, (string) Node::load($game->id())->get($field)->value, $flag);
    }
  }

  public function testDoesNotSetAFlagThatTheGamesUrlForbids(): void {
    $problems = [
      'pass_only' => ['internal:/games/neon/', FALSE, 'game pass games must be in /games/pass/'],
      'for_all' => ['internal:/games/pass/neon/', TRUE, 'require the game pass'],
    ];
    foreach ($problems as $flag => [$uri, $isPassOnly, $problem]) {
      $game = $this->game(
        "Game $flag",
        ['field_html5_game_url' => $uri, 'field_game_pass_only_' => $isPassOnly],
      );
      $this->action("ag_game_flag:$flag")->execute(Node::load($game->id()));
      $this->assertSame(
        $isPassOnly,
        (bool) Node::load($game->id())->get('field_game_pass_only_')->value,
        $flag,
      );
      $errors = implode(' ', $this->container->get('messenger')->messagesByType('error'));
      $this->assertStringContainsString("Game $flag</em> was not changed.", $errors);
      $this->assertStringContainsString($problem, $errors);
    }
  }

  public function testDoesNotSetAFlagThatTheUrlOfADraftForbids(): void {
    $game = $this->game('Neon Drift', ['field_html5_game_url' => 'https://example.com/']);
    Node::load($game->id())
      ->set('field_html5_game_url', 'internal:/games/neon/')
      ->set(GameVersions::STATE, GameVersions::DRAFT)
      ->save();
    $this->action('ag_game_flag:pass_only')->execute(Node::load($game->id()));
    $this->assertFalse((bool) Node::load($game->id())->get('field_game_pass_only_')->value);
  }

  public function testDoesNotPublishAnInvalidGame(): void {
    $this->actAs($this->editor());
    $messages = $this->container->get('messenger');
    $invalid = $this->game('<b>Bold</b>', ['status' => 0]);
    $this->action('ag_game_publish')->execute($invalid);
    $this->assertFalse(Node::load($invalid->id())->isPublished());
    $errors = implode(' ', $messages->messagesByType('error'));
    $this->assertStringContainsString('&lt;b&gt;Bold&lt;/b&gt;</em> stays a draft.', $errors);
    $this->assertStringContainsString('Enter the URL of an HTML5 game', $errors);
    $valid = $this->game(
      'Valid',
      [
        'status' => 0,
        'field_html5_game_url' => 'https://example.com/',
        'field_genre' => $this->genre(),
      ],
    );
    $this->action('ag_game_publish')->execute($valid);
    $this->assertTrue(Node::load($valid->id())->isPublished());
  }

  public function testAllowsActionsOnlyToEditorsAndOnGames(): void {
    $editor = $this->editor();
    $member = $this->member('player');
    $game = $this->game('Neon Drift');
    $page = Node::create(['type' => 'page', 'title' => 'About', 'uid' => 0]);
    foreach (['ag_game_publish', 'ag_game_withdraw', 'ag_game_flag:hide', 'ag_game_flag:pass_only'] as $id) {
      $this->assertTrue($this->action($id)->access($game, $editor), $id);
      $this->assertFalse($this->action($id)->access($game, $member), $id);
      $this->assertFalse($this->action($id)->access($page, $editor), $id);
    }
  }

  public function testSetsTheGenreOfAGameAndItsDraftAndUndoesIt(): void {
    $this->actAs($this->editor());
    $old = $this->genre();
    $new = $this->genre();
    $game = $this->game('Neon Drift', ['field_genre' => $old, 'field_html5_game_url' => 'https://example.com/']);
    Node::load($game->id())->setTitle('Neon Drift 2')->set(GameVersions::STATE, GameVersions::DRAFT)->save();
    $genres = function () use ($game): array {
      $stored = Node::load($game->id());
      $draft = $this->container->get(GameVersions::class)->draft($stored);
      return [$stored->label(), (int) $stored->get('field_genre')->target_id, $draft?->label(), (int) $draft?->get('field_genre')->target_id];
    };
    $this->action('ag_game_genre', ['genre' => $new])->execute(Node::load($game->id()));
    $this->assertSame(['Neon Drift', $new, 'Neon Drift 2', $new], $genres());
    $this->action('ag_game_undo')->execute(Node::load($game->id()));
    $this->assertSame(['Neon Drift', $old, 'Neon Drift 2', $old], $genres());
    $results = $this->action('ag_game_undo')->executeMultiple([Node::load($game->id())]);
    $this->assertSame('Not changed', $results[0]['message']);
  }

  public function testUndoesAChangeOfAGameThatWasInvalidBefore(): void {
    $this->actAs($this->editor());
    [$old, $new] = [$this->genre(), $this->genre()];
    $game = Node::create(['type' => 'game', 'title' => 'Fort', 'uid' => 1, 'field_genre' => $old]);
    $game->save();
    $this->action('ag_game_flag:hide')->execute(Node::load($game->id()));
    $this->action('ag_game_genre', ['genre' => $new])->execute(Node::load($game->id()));
    $this->action('ag_game_undo')->execute(Node::load($game->id()));
    $stored = Node::load($game->id());
    $this->assertSame([(string) $old, '1'], [(string) $stored->get('field_genre')->target_id, (string) $stored->get('field_hide_from_listings')->value]);
  }

  public function testAddsAndRemovesTags(): void {
    $this->actAs($this->editor());
    [$cars, $racing] = [$this->term('tags', 'Cars'), $this->term('tags', 'Racing')];
    $game = $this->game('Neon Drift', ['field_tags' => [$cars]]);
    $action = $this->action('ag_game_tags', ['add' => [$racing], 'remove' => [$cars]]);
    $results = $action->executeMultiple([Node::load($game->id())]);
    $this->assertSame([['target_id' => (string) $racing]], Node::load($game->id())->get('field_tags')->getValue());
    $this->assertSame('Changed', $results[0]['message']);
    $this->assertSame('Not changed', $action->executeMultiple([Node::load($game->id())])[0]['message']);
  }

  public function testSchedulesValidDraftsOnly(): void {
    $this->actAs($this->editor());
    $time = time() + 3600;
    $action = $this->action('ag_game_schedule', ['time' => $time]);
    $valid = $this->game('Valid', [
      'status' => 0,
      'field_html5_game_url' => 'https://example.com/',
      'field_genre' => $this->genre(),
    ]);
    $invalid = $this->game('Invalid', ['status' => 0]);
    $published = $this->game('Published');
    $results = $action->executeMultiple([$valid, $invalid, $published]);
    $this->assertSame(['Changed', 'Not changed', 'Not changed'], array_column($results, 'message'));
    $this->assertSame((string) $time, (string) Node::load($valid->id())->get('field_publish_on')->value);
    $this->assertTrue(Node::load($invalid->id())->get('field_publish_on')->isEmpty());
    $this->assertStringContainsString(
      'was not scheduled. Enter the URL of an HTML5 game',
      implode(' ', $this->container->get('messenger')->messagesByType('error')),
    );
    $this->action('ag_game_undo')->execute(Node::load($valid->id()));
    $this->assertTrue(Node::load($valid->id())->get('field_publish_on')->isEmpty());
  }

  public function testTheLogMessageOfARevisionIsNoMark(): void {
    $this->actAs($this->editor());
    $game = $this->game('Fort');
    $edited = Node::load($game->id());
    $edited->setNewRevision();
    $edited->setRevisionLogMessage("Hide (bulk action after revision {$game->getRevisionId()})");
    $edited->save();
    $this->assertFalse($this->action('ag_game_undo')->isApplicable(Node::load($game->id())));
    $this->action('ag_game_flag:hide')->execute(Node::load($game->id()));
    $hidden = Node::load($game->id());
    $this->assertStringNotContainsString((string) $edited->getRevisionId(), (string) $hidden->getRevisionLogMessage());
    $this->assertTrue($this->action('ag_game_undo')->isApplicable($hidden));
    $hidden->delete();
    $marks = $this->container->get('database')->select('ag_game_bulk_revision')->countQuery()->execute();
    $this->assertSame(0, (int) $marks->fetchField());
  }

  public function testUndoesPublication(): void {
    $this->actAs($this->editor());
    $game = $this->game('Neon', ['status' => 0, 'field_html5_game_url' => 'https://example.com/', 'field_genre' => $this->genre()]);
    $this->action('ag_game_publish')->execute(Node::load($game->id()));
    $this->assertTrue(Node::load($game->id())->isPublished());
    $this->action('ag_game_undo')->execute(Node::load($game->id()));
    $this->assertFalse(Node::load($game->id())->isPublished());
  }

  public function testAddsGamesToAQueueOnce(): void {
    $editor = $this->editor();
    Role::load('editor')->grantPermission('edit any game_queue content')->save();
    $this->actAs(User::load($editor->id()));
    $first = $this->game('First');
    $second = $this->game('Second');
    $queue = Node::create(['type' => 'game_queue', 'title' => 'Footer', 'field_queue_key' => 'footer', 'field_games' => [$second->id()]]);
    $queue->save();
    $revision = $queue->getRevisionId();
    $results = $this->action('ag_game_queue', ['queue' => $queue->id()])->executeMultiple([$first, $second]);
    $stored = Node::load($queue->id());
    $this->assertSame([$second->id(), $first->id()], array_column($stored->get('field_games')->getValue(), 'target_id'));
    $this->assertSame(['Added to the queue', 'Already in the queue'], array_column($results, 'message'));
    $this->assertNotSame($revision, $stored->getRevisionId());
  }

  private function term(string $vocabulary, string $name): int {
    $term = Term::create(['vid' => $vocabulary, 'name' => $name]);
    $term->save();
    return (int) $term->id();
  }

  private function genre(): int {
    return $this->term('genre', 'Racing');
  }

  private function action(string $id, array $configuration = []): GameAction {
    $action = $this->container->get('plugin.manager.action')->createInstance($id, $configuration);
    $this->assertInstanceOf(GameAction::class, $action);
    return $action;
  }

}
