<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\Plugin\views\field\GameBulkForm;
use Drupal\Core\Action\ActionInterface;
use Drupal\node\Entity\Node;
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
      $this->action("ag_game_mark:$flag")->execute(Node::load($game->id()));
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
      $this->action("ag_game_mark:$flag")->execute(Node::load($game->id()));
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
    $this->action('ag_game_mark:pass_only')->execute(Node::load($game->id()));
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
    foreach (['ag_game_publish', 'ag_game_withdraw', 'ag_game_mark:hide', 'ag_game_mark:pass_only'] as $id) {
      $this->assertTrue($this->action($id)->access($game, $editor), $id);
      $this->assertFalse($this->action($id)->access($game, $member), $id);
      $this->assertFalse($this->action($id)->access($page, $editor), $id);
    }
  }

  public function testReportsAFailedBatch(): void {
    GameBulkForm::reportChanges(FALSE, [1, 2]);
    $messages = $this->container->get('messenger')->all();
    $this->assertEquals(['2 games were changed.'], $messages['status']);
    $this->assertEquals(['The action stopped before the end. Apply it again.'], $messages['error']);
  }

  private function genre(): int {
    $term = $this->container->get('entity_type.manager')
      ->getStorage('taxonomy_term')
      ->create(['vid' => 'genre', 'name' => 'Racing']);
    $term->save();
    return (int) $term->id();
  }

  private function action(string $id): ActionInterface {
    $action = $this->container->get('plugin.manager.action')->createInstance($id);
    $this->assertInstanceOf(ActionInterface::class, $action);
    return $action;
  }

}
