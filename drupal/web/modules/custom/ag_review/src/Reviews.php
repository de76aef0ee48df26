<?php

declare(strict_types=1);

namespace Drupal\ag_review;

use Drupal\ag_game\MemberDataInterface;
use Drupal\ag_game\MemberProfile;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\NodePaths;
use Drupal\ag_listing\Paging;
use Drupal\comment\CommentInterface;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\FieldableEntityInterface;
use Drupal\user\UserInterface;

/**
 * Lists reviews of games. Texts are raw; the client must escape them.
 */
final readonly class Reviews implements MemberDataInterface {

  public const PAGE_SIZE = 10;

  private const CACHE_TAGS = [
    'comment_list:review',
    'node_list:game',
    // Paths of games.
    ListResponse::CACHE_TAG,
  ];

  public function __construct(
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
    private NodePaths $paths,
  ) {}

  public function approved(): SelectInterface {
    return $this->all()->condition('c.status', 1);
  }

  /**
   * Reviews of published games, also pending ones.
   */
  public function all(): SelectInterface {
    return $this->query()
      ->condition('n.status', 1)
      ->addTag('node_access')
      ->orderBy('c.created', 'DESC')
      ->orderBy('c.cid', 'DESC');
  }

  /**
   * Reviews whose game exists.
   */
  private function query(): SelectInterface {
    $query = $this->database->select('comment_field_data', 'c')
      ->fields('c', ['cid'])
      ->condition('c.comment_type', 'review')
      ->condition('c.entity_type', 'node')
      ->condition('c.default_langcode', 1);
    $query->innerJoin(
      'node_field_data',
      'n',
      '[n].[nid] = [c].[entity_id] AND [n].[default_langcode] = 1',
    );
    return $query->condition('n.type', 'game');
  }

  public function response(SelectInterface $query, Paging $paging): CacheableJsonResponse {
    $total = (int) $query->countQuery()->execute()->fetchField();
    $cids = $query->range($paging->offset, $paging->size)->execute()->fetchCol();
    $cacheability = (new CacheableMetadata())->setCacheTags(self::CACHE_TAGS)->setCacheContexts([
      'url.query_args',
      'user.permissions',
      // The query respects node access grants.
      'user.node_grants:view',
    ]);
    $rows = [];
    $reviews = $this->entityTypeManager->getStorage('comment')->loadMultiple($cids);
    $paths = $this->preload($reviews);
    foreach ($reviews as $review) {
      $cacheability->addCacheableDependency($review->getOwner());
      $rows[] = $this->row($review, $paths[$review->getCommentedEntityId()]);
    }
    return (new CacheableJsonResponse(['reviews' => $rows, 'total' => $total]))->addCacheableDependency($cacheability);
  }

  public function name(): string {
    return 'reviews';
  }

  public function collect(UserInterface $user): array {
    $storage = $this->entityTypeManager->getStorage('comment');
    $cids = $storage->getQuery()
      // Authors cannot view their pending reviews.
      ->accessCheck(FALSE)
      ->condition('comment_type', 'review')
      ->condition('uid', $user->id())
      ->sort('created', 'DESC')
      ->sort('cid', 'DESC')
      ->execute();
    return array_values(array_map(static fn(CommentInterface $review): array => [
      'game' => [
        'nid' => (int) $review->getCommentedEntityId(),
        'title' => (string) $review->getCommentedEntity()?->label(),
      ],
      'subject' => (string) $review->getSubject(),
      'text' => (string) $review->get('comment_body')->value,
      'thumbs_up' => (bool) $review->get('field_comment_thumb_vote')->value,
      'approved' => $review->isPublished(),
      'created' => gmdate(DATE_RFC3339, (int) $review->getCreatedTime()),
    ], $storage->loadMultiple($cids)));
  }

  /**
   * Core deletes comments with their author's account.
   */
  public function deleteForUser(int $uid): void {}

  /**
   * Loads members, games and files of reviews in one query each.
   *
   * @param \Drupal\comment\CommentInterface[] $reviews
   *   Reviews of a list.
   *
   * @return array<int, string>
   *   Paths of their games by node ID.
   */
  private function preload(array $reviews): array {
    $nids = array_map(static fn(CommentInterface $review): int => (int) $review->getCommentedEntityId(), $reviews);
    $uids = array_map(static fn(CommentInterface $review): int => (int) $review->getOwnerId(), $reviews);
    $games = $this->entityTypeManager->getStorage('node')->loadMultiple(array_unique($nids));
    $fids = MemberProfile::pictureIds($this->entityTypeManager->getStorage('user')->loadMultiple(array_unique($uids)));
    foreach ($games as $game) {
      $fids[] = (int) $game->get('field_thumbnail')->target_id;
      $fids[] = (int) $game->get('field_video_thumbnail')->target_id;
    }
    $this->entityTypeManager->getStorage('file')->loadMultiple(array_unique(array_filter($fids)));
    return $this->paths->find(array_keys($games));
  }

  private function row(CommentInterface $review, string $path): array {
    $author = $review->getOwner();
    $name = (string) $author->getDisplayName();
    $game = $review->getCommentedEntity();
    assert($game instanceof FieldableEntityInterface);
    return [
      'cid' => (int) $review->id(),
      'uuid' => $review->uuid(),
      'status' => $review->isPublished(),
      'subject' => (string) $review->getSubject(),
      'comment_body' => (string) $review->get('comment_body')->value,
      'field_comment_thumb_vote' => (bool) $review->get('field_comment_thumb_vote')->value,
      'created' => gmdate(DATE_RFC3339, (int) $review->getCreatedTime()),
      'author' => [
        'uid' => (int) $author->id(),
        'name' => $name,
        // Blocked and deleted members have no profile.
        'path' => $author->isActive() ? '/users/' . rawurlencode($name) : NULL,
        'user_picture' => MemberProfile::picture($author),
      ],
      'game' => [
        'nid' => (int) $game->id(),
        'uuid' => $game->uuid(),
        'title' => $game->label(),
        'path' => $path,
        'field_thumbnail' => $game->get('field_thumbnail')->entity?->createFileUrl(),
        'field_video_thumbnail' => $game->get('field_video_thumbnail')->entity?->createFileUrl(),
      ],
    ];
  }

}
