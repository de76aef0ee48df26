<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_review\Kernel;

use Drupal\ag_review\SubjectColumn;
use Drupal\comment\Entity\Comment;
use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\Core\Database\Database;
use Drupal\field\Entity\FieldConfig;
use Drupal\file\Entity\File;
use Drupal\image\Entity\ImageStyle;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use Drupal\views\Views;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Reviews and their approval.
 */
#[Group('ag_review')]
#[RunTestsInSeparateProcesses]
final class ReviewTest extends PortalKernelTestBase {

  protected static $modules = ['ag_listing', 'rest', 'ag_review'];

  private NodeInterface $game;
  private UserInterface $ann;

  protected function setUp(): void {
    parent::setUp();
    $this->game = $this->game('One', ['path' => ['alias' => '/puzzle/one']]);
    $this->member('Root');
    $this->ann = $this->member('Ann B');
  }

  public function testUninstallingKeepsLongSubjects(): void {
    $column = $this->container->get(SubjectColumn::class);
    $column->resize(SubjectColumn::LENGTH);
    $subject = str_repeat('A long subject. ', 7) . 'End';
    $review = $this->review(['subject' => $subject, 'status' => 1]);
    $column->resize(SubjectColumn::CORE_LENGTH);
    $this->container->get('entity_type.manager')->getStorage('comment')->resetCache();
    $this->assertSame($subject, Comment::load($review->id())->getSubject());
  }

  public function testShowsPendingReviewsOnlyToTheirAuthor(): void {
    $review = $this->review(['subject' => '<b>Mine</b>', 'status' => 0]);
    $this->review([
      'subject' => 'His',
      'status' => 1,
      'uid' => $this->member('Bob'),
      'created' => 1700000100,
    ]);
    $ofGame = "/ag/api/game-reviews/{$this->game->id()}";
    $ofAnn = "/ag/api/user-reviews/{$this->ann->id()}";
    $this->assertSame(['His'], $this->subjects($ofGame));
    $this->assertSame([], $this->subjects($ofAnn));
    $this->actAs($this->ann);
    $this->assertSame(['<b>Mine</b>'], $this->subjects($ofAnn));
    $review->setPublished()->save();
    $this->actAs(NULL);
    $this->assertSame(['<b>Mine</b>'], $this->subjects($ofAnn));
    $this->assertSame(['His', '<b>Mine</b>'], $this->subjects($ofGame));
    $this->assertSame(['reviews' => [], 'total' => 2], $this->read("$ofGame?offset=2"));
    $this->assertEquals([
      'cid' => (int) $review->id(),
      'uuid' => $review->uuid(),
      'status' => TRUE,
      'subject' => '<b>Mine</b>',
      'comment_body' => 'Text',
      'field_comment_thumb_vote' => TRUE,
      'created' => '2023-11-14T22:13:20+00:00',
      'author' => [
        'uid' => (int) $this->ann->id(),
        'name' => 'Ann B',
        'path' => '/users/Ann%20B',
        'user_picture' => NULL,
      ],
      'game' => [
        'nid' => (int) $this->game->id(),
        'uuid' => $this->game->uuid(),
        'title' => 'One',
        'path' => '/puzzle/one',
        'field_thumbnail' => NULL,
        'field_video_thumbnail' => NULL,
      ],
    ], $this->read("$ofGame?items_per_page=1&offset=1")['reviews'][0]);
    $this->ann->block()->save();
    // A new request loads the comments again.
    $this->container->get('entity_type.manager')->getStorage('comment')->resetCache();
    $author = [
      'uid' => (int) $this->ann->id(),
      'name' => 'Ann B',
      'path' => NULL,
      'user_picture' => NULL,
    ];
    $this->assertSame(
      $author,
      $this->read("$ofGame?items_per_page=1&offset=1")['reviews'][0]['author'],
    );
    $this->ann->activate()->save();
    $this->container->get('entity_type.manager')->getStorage('comment')->resetCache();
    $this->game->setUnpublished()->save();
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    $this->assertErrorResponse(403, $ofGame);
    $this->assertSame([], $this->subjects($ofAnn));
  }

  public function testRejectsUnknownGames(): void {
    $blocked = $this->member('Blocked', ['status' => 0]);
    foreach (['game-reviews/99999', 'user-reviews/99999', 'user-reviews/0', "user-reviews/{$blocked->id()}"] as $path) {
      $this->assertErrorResponse(404, "/ag/api/$path");
    }
    $this->assertErrorResponse(400, "/ag/api/user-reviews/{$this->ann->id()}?items_per_page=51");
  }

  public function testDerivesTheSubjectFromTheText(): void {
    $this->assertSame(
      'One two',
      $this->review(['subject' => '', 'comment_body' => "One\n two"])->getSubject(),
    );
    $long = $this->review(['subject' => NULL, 'comment_body' => str_repeat('é', 200)]);
    $this->assertSame(str_repeat('é', 120), Comment::load($long->id())->getSubject());
  }

  public function testAllowsOneReviewPerMemberAndGame(): void {
    $this->actAs($this->ann);
    $first = $this->build([]);
    $this->assertSame([], $this->fieldErrors($first));
    $first->save();
    $this->assertSame([], $this->fieldErrors($first));
    $this->assertSame(
      ['entity_id' => 'You have already written a review of this game.'],
      $this->fieldErrors($this->build([])),
    );
    $this->assertSame([], $this->fieldErrors($this->build(['uid' => $this->member('Bob')])));
    $this->assertSame([], $this->fieldErrors($this->build(['entity_id' => $this->game('Two')])));
  }

  public function testRequiresText(): void {
    Role::load('authenticated')->grantPermission('post comments')->save();
    $this->actAs($this->ann);
    $this->assertSame(
      ['comment_body' => 'This value should not be null.'],
      $this->fieldErrors($this->build(['comment_body' => ' '])),
    );
    $this->assertArrayHasKey(
      'subject.0.value',
      $this->fieldErrors($this->build(['subject' => str_repeat('x', 121)])),
    );
    $this->assertSame([], $this->fieldErrors($this->build(['subject' => str_repeat('x', 120)])));
  }

  /**
   * A missing vote would count as a dislike.
   */
  public function testRequiresAVote(): void {
    $this->actAs($this->ann);
    $missing = ['field_comment_thumb_vote' => 'This value should not be null.'];
    $this->assertSame($missing, $this->fieldErrors($this->build(['field_comment_thumb_vote' => []])));
    $values = array_diff_key($this->build([])->toArray(), ['field_comment_thumb_vote' => TRUE]);
    $this->assertSame($missing, $this->fieldErrors(Comment::create($values)));
    $this->assertSame([], $this->fieldErrors($this->build(['field_comment_thumb_vote' => 0])));
  }

  public function testRemovesTheDefaultVoteOfEarlierVersions(): void {
    $field = FieldConfig::load('comment.review.field_comment_thumb_vote');
    $field->setDefaultValue([['value' => 0]])->save();
    require_once dirname(__DIR__, 3) . '/ag_review.post_update.php';
    ag_review_post_update_default_vote();
    $this->testRequiresAVote();
  }

  public function testRejectsReviewsOfOtherEntitiesAndFields(): void {
    $this->actAs($this->ann);
    $page = Node::create(['type' => 'page', 'title' => 'A page', 'uid' => 0]);
    $page->save();
    $foreign = [
      'a user' => ['entity_type' => 'user', 'entity_id' => $this->ann],
      'a user that does not exist' => ['entity_type' => 'user', 'entity_id' => 99999],
      'a page' => ['entity_id' => $page],
      'no game' => ['entity_id' => 99999],
      'another field' => ['field_name' => 'field_tags'],
    ];
    foreach ($foreign as $name => $values) {
      $this->assertSame(
        'A review belongs to a game.',
        $this->fieldErrors($this->build($values))['entity_id'] ?? NULL,
        $name,
      );
    }
  }

  public function testShowsTheDashboardDespiteOrphanedReviews(): void {
    $this->review(['status' => 0]);
    foreach ([['entity_type' => 'user', 'entity_id' => $this->ann->id()], ['entity_type' => 'user', 'entity_id' => 99999], ['entity_id' => 99999], ['entity_type' => 'missing', 'entity_id' => 1]] as $values) {
      $review = $this->review(['status' => 0]);
      // Validation rejects such rows.
      $this->container->get('database')
        ->update('comment_field_data')
        ->fields($values)
        ->condition('cid', $review->id())
        ->execute();
    }
    $this->container->get('entity_type.manager')->getStorage('comment')->resetCache();
    $this->enableModules(['views']);
    ImageStyle::create(['name' => 'admin_thumbnail', 'label' => 'Lists'])->save();
    $this->container->get('config.installer')->installOptionalConfig(NULL, ['config' => 'image.style.admin_thumbnail']);
    Role::load('authenticated')->grantPermission('administer comments')->save();
    $this->actAs($this->ann);
    $view = Views::getView('ag_desk_reviews');
    $view->get_total_rows = TRUE;
    $list = $view->buildRenderable('pending');
    $output = (string) $this->container->get('renderer')->renderInIsolation($list);
    $this->assertSame([1, 1], [(int) $view->total_rows, substr_count($output, '<li')]);
  }

  private function build(array $values): Comment {
    return Comment::create($values + [
      'comment_type' => 'review',
      'entity_type' => 'node',
      'entity_id' => $this->game,
      'field_name' => 'field_reviews',
      'uid' => $this->ann,
      'subject' => 'Subject',
      'comment_body' => ['value' => 'Text', 'format' => 'plain_text'],
      'field_comment_thumb_vote' => 1,
      'created' => 1700000000,
      'status' => 1,
    ]);
  }

  public function testUsesTheSameNumberOfQueriesForManyReviews(): void {
    $this->reviewGames(1, 2);
    $ofFew = $this->countQueries();
    $this->reviewGames(3, 9);
    $this->assertSame($ofFew, $this->countQueries());
  }

  public function testVariesByNodeAccessGrants(): void {
    $response = $this->visit("/ag/api/game-reviews/{$this->game->id()}");
    $this->assertInstanceOf(CacheableResponseInterface::class, $response);
    $this->assertContains('user.node_grants:view', $response->getCacheableMetadata()->getCacheContexts());
  }

  private function reviewGames(int $first, int $last): void {
    for ($n = $first; $n <= $last; $n++) {
      $files = array_map(
        static fn(string $name): File => File::create(['uri' => "public://$n-$name", 'status' => 1]),
        ['thumbnail.webp', 'video.mp4'],
      );
      array_walk($files, static fn(File $file) => $file->save());
      $game = $this->game("Game $n", ['field_thumbnail' => $files[0], 'field_video_thumbnail' => $files[1]]);
      $this->review(['entity_id' => $game->id(), 'status' => 1, 'uid' => $this->ann]);
    }
  }

  /**
   * Counts queries with empty entity caches.
   */
  private function countQueries(): int {
    $path = "/ag/api/user-reviews/{$this->ann->id()}";
    $this->read($path);
    foreach (['comment', 'node', 'file', 'user'] as $type) {
      $this->container->get('entity_type.manager')->getStorage($type)->resetCache();
    }
    Database::startLog('reviews');
    $this->read($path);
    return count(Database::getLog('reviews'));
  }

  private function review(array $values): Comment {
    $review = $this->build($values);
    $review->save();
    return $review;
  }

  private function fieldErrors(Comment $review): array {
    $fieldErrors = [];
    foreach ($review->validate() as $violation) {
      $fieldErrors[$violation->getPropertyPath()] = strip_tags((string) $violation->getMessage());
    }
    return $fieldErrors;
  }

  private function subjects(string $path): array {
    return array_column($this->read($path)['reviews'], 'subject');
  }

}
