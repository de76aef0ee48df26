<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_review\Functional;

use Drupal\ag_game\ReleaseDay;
use Drupal\comment\CommentInterface;
use Drupal\comment\Entity\Comment;
use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\BrowserTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The work of editors.
 */
#[Group('ag_review')]
#[RunTestsInSeparateProcesses]
final class EditorsTest extends BrowserTestBase {

  use RecipeTestTrait;

  private const BULK = 'views_bulk_operations_bulk_form';

  /**
   * Positions in the list of actions.
   */
  private const PUBLISH = 0;
  private const GENRE = 3;
  private const HIDE = 6;
  private const UNDO = 12;

  private const HOSTILE = '<script>alert("x")</script>';

  protected $defaultTheme = 'claro';

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
    $genre = Term::create(['vid' => 'genre', 'name' => 'Puzzle']);
    $genre->save();
    $editor = $this->drupalCreateUser();
    $editor->addRole('editor')->save();
    $this->drupalLogin($editor);
  }

  public function testAnEditorSchedulesAGame(): void {
    $this->drupalGet('/admin/dashboard-portal');
    $this->assertSession()->pageTextContains('No games are scheduled.');
    $this->drupalGet('/node/add/game');
    $this->assertSession()->fieldExists('field_search_words[0][value]');
    $form = [
      'title[0][value]' => self::HOSTILE,
      'field_genre' => '1',
      'ag_game_kind' => 'html5',
      'field_html5_game_url[0][uri]' => 'http://example.com/game',
      'field_maturity_rating' => 'everyone',
      'path[0][alias]' => '/unknown/Game',
      'ag_game_release' => 'thursday',
    ];
    $this->submitForm($form, 'Save');
    $this->assertSession()->pageTextContains(
      'http://example.com/game cannot be used: enter a path on the games host',
    );
    $this->assertSession()->pageTextContains('Enter the address of a game as /genre/name');
    $selector = '.form-item--field-html5-game-url-0-uri .form-item__error-message';
    $this->assertSession()->elementTextContains(
      'css',
      $selector,
      'http://example.com/game cannot be used',
    );
    $this->submitForm(['field_html5_game_url[0][uri]' => '', 'path[0][alias]' => ''], 'Save');
    $this->assertSession()->pageTextContains(
      'Enter the URL of an HTML5 game or upload its ZIP file before you publish it.',
    );
    $this->submitForm(['field_html5_game_url[0][uri]' => '/games/gem-harbor/'], 'Save');
    $this->assertSession()->addressEquals('/admin/dashboard-portal');
    $game = $this->game();
    $thursday = $this->container->get(ReleaseDay::class)->next();
    $this->assertFalse($game->isPublished());
    $this->assertSame(
      (string) $thursday->getTimestamp(),
      (string) $game->get('field_publish_on')->value,
    );
    $this->assertTrue($game->get('published_at')->isEmpty());
    $this->assertSame('internal:/games/gem-harbor/', $game->get('field_html5_game_url')->uri);
    $this->drupalGet('/admin/content/games', ['query' => ['state' => 'scheduled']]);
    $this->assertSession()->pageTextContains('Scheduled for ' . $thursday->format('D, M j'));
    $this->assertSession()->pageTextContains(self::HOSTILE);
    $this->assertSession()->responseNotContains(self::HOSTILE);
    $this->drupalGet(
      '/admin/content/games',
      ['query' => ['state' => 'scheduled', 'title' => 'script']],
    );
    $this->assertSession()->elementExists(
      'css',
      'a[href*="/edit?destination="][href*="title%3Dscript"]',
    );
    $this->drupalGet('/admin/dashboard-portal');
    $this->assertSession()->pageTextContains(self::HOSTILE);
    $this->assertSession()->responseNotContains(self::HOSTILE);
    $this->drupalGet("/node/{$game->id()}/edit");
    $this->assertSession()->fieldValueEquals('ag_game_release', 'thursday');
    $this->submitForm(['ag_game_release' => 'date'], 'Save');
    $this->assertNotNull($this->game()->get('field_publish_on')->value);
    $this->drupalGet("/node/{$game->id()}/edit");
    $noTime = ['field_publish_on[0][value][date]' => '', 'field_publish_on[0][value][time]' => ''];
    $this->submitForm(['ag_game_release' => 'date'] + $noTime, 'Save');
    $this->assertSession()->pageTextContains('Choose a date and time.');
    $this->submitForm(['ag_game_release' => 'published', 'ag_game_kind' => 'external'], 'Save');
    $this->assertSession()->pageTextContains(
      'Enter the link to a game on another site before you publish it.',
    );
    $this->submitForm(['field_external_game_link[0][uri]' => 'https://example.com/game'], 'Save');
    $game = $this->game();
    $this->assertTrue($game->isPublished());
    $this->assertTrue($game->get('field_publish_on')->isEmpty());
    $this->assertFalse($game->get('published_at')->isEmpty());
    $this->assertTrue($game->get('field_html5_game_url')->isEmpty());
    $this->bulk('/admin/content/games', self::BULK . '[0]', self::HIDE);
    $this->assertSame('1', (string) $this->game()->get('field_hide_from_listings')->value);
    $this->assertBulkActionsReportChanges();
  }

  private function assertBulkActionsReportChanges(): void {
    $draft = ['type' => 'game', 'status' => 0, 'uid' => 1, 'field_genre' => 1, 'field_maturity_rating' => 'everyone'];
    Node::create($draft + ['title' => 'Invalid'])->save();
    Node::create(
      $draft + ['title' => 'Valid', 'field_html5_game_url' => 'https://example.com/'],
    )->save();
    $publish = [
      self::BULK . '[0]' => TRUE,
      self::BULK . '[1]' => TRUE,
      self::BULK . '[2]' => TRUE,
      'action' => self::PUBLISH,
    ];
    $this->drupalGet('/admin/content/games');
    $this->submitForm($publish, 'Apply to selected items');
    $this->assertSession()->pageTextContains('Changed (1)');
    $this->assertSession()->pageTextContains('Not changed (2)');
    $this->assertSession()->pageTextContainsOnce(
      'Invalid stays a draft. Enter the URL of an HTML5 game',
    );
    $this->drupalGet('/admin/content/games');
    $this->submitForm($publish, 'Apply to selected items');
    $this->assertSession()->pageTextContains('Not changed (3)');
  }

  public function testAnEditorCreatesDraftsAndRevertsRevisions(): void {
    $nodes = $this->container->get('entity_type.manager')->getStorage('node');
    $body = ['body[0][value]' => 'Text'];
    foreach (['post' => $body, 'page' => $body, 'playlist' => []] as $type => $fields) {
      $this->drupalGet("/node/add/$type");
      $this->submitForm(['title[0][value]' => "New $type"] + $fields, 'Save');
      $created = $nodes->loadByProperties(['title' => "New $type"]);
      $this->assertFalse(reset($created)->isPublished(), $type);
    }
    $game = Node::create(['type' => 'game', 'title' => 'Fort', 'uid' => 1, 'field_genre' => 1]);
    $game->save();
    $invalid = $game->getRevisionId();
    $game->set('field_html5_game_url', 'https://example.com/game');
    $game->set('moderation_state', 'published');
    $game->setNewRevision();
    $game->save();
    $this->drupalGet("/node/{$game->id()}/revisions");
    $this->assertSession()->buttonExists('Compare selected revisions');
    $this->assertSession()->pageTextContains('(Published)');
    $this->drupalGet("/node/{$game->id()}/revisions/$invalid/revert");
    $this->submitForm([], 'Revert');
    $this->assertSession()->pageTextContains('Enter the URL of an HTML5 game');
    $this->assertSame(
      'https://example.com/game',
      $nodes->loadUnchanged($game->id())->get('field_html5_game_url')->uri,
    );
  }

  public function testASecondEditorSeesThatContentIsBeingEdited(): void {
    $game = Node::create(['type' => 'game', 'title' => 'Fort', 'uid' => 1, 'field_genre' => 1]);
    $game->save();
    $this->drupalGet("/node/{$game->id()}/edit");
    $this->assertSession()->pageTextNotContains('is being edited by');
    $second = $this->drupalCreateUser();
    $second->addRole('editor')->save();
    // Logging out would end the lock.
    $this->mink->resetSessions();
    $this->loggedInUser = FALSE;
    $this->drupalLogin($second);
    $this->drupalGet("/node/{$game->id()}/edit");
    $this->assertSession()->pageTextContains('is being edited by');
    $this->assertSession()->elementExists('css', '[name="title[0][value]"][disabled]');
    $this->assertSession()->linkExists('Break lock');
  }

  public function testAnEditorChangesTheGamesOfAllPages(): void {
    for ($i = 0; $i < 31; $i++) {
      Node::create([
        'type' => 'game',
        'title' => "Fort $i",
        'uid' => 1,
        'field_genre' => 1,
      ])->save();
    }
    Node::create(['type' => 'game', 'title' => 'Other', 'uid' => 1, 'field_genre' => 1])->save();
    $this->drupalGet(
      '/admin/content/games',
      ['query' => ['title' => 'Fort', 'items_per_page' => 10, 'page' => 1]],
    );
    $this->assertSession()->pageTextContains('all pages, 31 total');
    $this->applyToAllPages(self::HIDE, 10);
    $this->assertSession()->pageTextContains('Changed (31)');
    $this->assertSession()->pageTextNotContains('Not changed');
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $this->assertCount(
      31,
      $storage->loadByProperties(['type' => 'game', 'field_hide_from_listings' => 1]),
    );
    $this->drupalGet('/admin/content/games', ['query' => ['title' => 'Fort']]);
    $this->applyToAllPages(self::GENRE, 25);
    $racing = Term::create(['vid' => 'genre', 'name' => 'Racing']);
    $racing->save();
    $this->drupalGet($this->getUrl());
    $this->submitForm(['genre' => $racing->id()], 'Apply');
    $this->assertSession()->pageTextContains('Changed (31)');
    $this->assertSession()->pageTextNotContains('Not changed');
    $this->assertCount(31, $storage->loadByProperties(['type' => 'game', 'field_genre' => $racing->id()]));
    $this->drupalGet('/admin/content/games', ['query' => ['title' => 'Fort']]);
    $this->applyToAllPages(self::UNDO, 25);
    $this->submitForm([], 'Execute action');
    $this->assertSession()->pageTextContains('Changed (31)');
    $this->assertSession()->pageTextNotContains('Not changed');
    $this->assertCount(0, $storage->loadByProperties(['type' => 'game', 'field_genre' => $racing->id()]));
  }

  /**
   * Without JavaScript, boxes of the page that are not selected are left out.
   */
  private function applyToAllPages(int $action, int $rows): void {
    $boxes = array_map(static fn(int $row): string => self::BULK . "[$row]", range(0, $rows - 1));
    $this->submitForm(
      ['select_all' => TRUE, 'action' => $action] + array_fill_keys($boxes, TRUE),
      'Apply to selected items',
    );
  }

  public function testAnEditorApprovesAndRejectsReviews(): void {
    $game = Node::create([
      'type' => 'game',
      'title' => 'Gem Harbor',
      'status' => 1,
      'uid' => 1,
      'field_genre' => 1,
    ]);
    $game->save();
    $good = $this->review($game, 'One more harbour, then bed.', 1);
    $bad = $this->review($game, self::HOSTILE, 60);
    $this->drupalGet('/admin/dashboard-portal');
    $this->assertSession()->pageTextContains('One more harbour, then bed.');
    $this->drupalGet('/admin/content/reviews');
    $this->assertSession()->pageTextContains(self::HOSTILE);
    $this->assertSession()->responseNotContains(self::HOSTILE);
    $this->bulk('/admin/content/reviews', 'comment_bulk_form[0]', 'review_approve');
    $this->assertTrue($this->load($good)?->isPublished());
    $this->assertFalse($this->load($bad)?->isPublished());
    $this->bulk('/admin/content/reviews', 'comment_bulk_form[0]', 'review_reject');
    $this->submitForm([], 'Delete');
    $this->assertNull($this->load($bad));
    $this->drupalGet('/admin/content/reviews');
    $this->assertSession()->pageTextContains('No reviews match.');
  }

  public function testDeniesOtherRoles(): void {
    $draft = Node::create([
      'type' => 'game',
      'title' => 'Soon',
      'status' => 0,
      'uid' => 1,
      'field_genre' => 1,
    ]);
    $draft->save();
    $editor = $this->drupalCreateUser();
    $editor->addRole('editor')->save();
    $pages = [
      '/admin/dashboard-portal',
      '/admin/content/games',
      '/admin/content/reviews',
      "/node/{$draft->id()}/on-site",
    ];
    foreach ([$this->drupalCreateUser(), NULL] as $account) {
      $account === NULL ? $this->drupalLogout() : $this->drupalLogin($account);
      foreach ($pages as $page) {
        $this->drupalGet($page);
        $this->assertSession()->statusCodeEquals(403);
        $account === NULL ? $this->assertSession()->buttonExists('Log in') : $this->assertSession()->pageTextContains(
          'You are not authorized to access this page.',
        );
      }
    }
    $this->drupalGet('/admin/content/games');
    $this->submitForm(['name' => $editor->getAccountName(), 'pass' => $editor->passRaw], 'Log in');
    $this->assertSession()->addressEquals('/admin/content/games');
  }

  private function bulk(string $list, string $box, string|int $action): void {
    $this->drupalGet($list);
    $this->submitForm([$box => TRUE, 'action' => $action], 'Apply to selected items');
  }

  private function game(): NodeInterface {
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $storage->resetCache();
    $games = $storage->loadByProperties(['type' => 'game']);
    $game = reset($games);
    assert($game instanceof NodeInterface);
    return $game;
  }

  private function review(NodeInterface $game, string $text, int $age): int {
    $review = Comment::create([
      'comment_type' => 'review',
      'entity_type' => 'node',
      'entity_id' => $game->id(),
      'field_name' => 'field_reviews',
      'uid' => $this->drupalCreateUser()->id(),
      'comment_body' => ['value' => $text, 'format' => 'plain_text'],
      'field_comment_thumb_vote' => 1,
      'status' => 0,
      'created' => time() - $age,
    ]);
    $review->save();
    return (int) $review->id();
  }

  private function load(int $cid): ?CommentInterface {
    $storage = $this->container->get('entity_type.manager')->getStorage('comment');
    $storage->resetCache();
    $review = $storage->load($cid);
    return $review instanceof CommentInterface ? $review : NULL;
  }

}
