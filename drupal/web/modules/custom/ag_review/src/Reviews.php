<?php

declare(strict_types=1);

namespace Drupal\ag_review;

use Drupal\ag_listing\Paging;
use Drupal\comment\CommentInterface;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\FieldableEntityInterface;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Lists reviews of published games. Texts are raw; the client must escape them.
 */
final readonly class Reviews {

  public const PAGE_SIZE = 10;

  private const CACHE_TAGS = [
    'comment_list:review',
    'node_list:game',
    // The list cache tag of path aliases.
    'route_match',
  ];

  public function __construct(
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
    private FileUrlGeneratorInterface $fileUrls,
    private AliasManagerInterface $aliases,
  ) {}

  public function approved(): SelectInterface {
    return $this->all()->condition('c.status', 1);
  }

  /**
   * Includes pending reviews.
   */
  public function all(): SelectInterface {
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
    return $query->condition('n.type', 'game')
      ->condition('n.status', 1)
      ->addTag('node_access')
      ->orderBy('c.created', 'DESC')
      ->orderBy('c.cid', 'DESC');
  }

  public function response(SelectInterface $query, Paging $paging): CacheableJsonResponse {
    $total = (int) $query->countQuery()->execute()->fetchField();
    $cids = $query->range($paging->offset, $paging->size)->execute()->fetchCol();
    $cacheability = (new CacheableMetadata())->setCacheTags(self::CACHE_TAGS)->setCacheContexts([
      'url.query_args',
      'user.permissions',
    ]);
    $rows = [];
    foreach ($this->entityTypeManager->getStorage('comment')->loadMultiple($cids) as $review) {
      $cacheability->addCacheableDependency($review->getOwner());
      $rows[] = $this->row($review);
    }
    return (new CacheableJsonResponse(['reviews' => $rows, 'total' => $total]))->addCacheableDependency($cacheability);
  }

  private function row(CommentInterface $review): array {
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
        'user_picture' => $this->fileUrl($author, 'user_picture'),
      ],
      'game' => [
        'nid' => (int) $game->id(),
        'uuid' => $game->uuid(),
        'title' => $game->label(),
        'path' => $this->aliases->getAliasByPath('/node/' . $game->id()),
        'field_thumbnail' => $this->fileUrl($game, 'field_thumbnail'),
        'field_video_thumbnail' => $this->fileUrl($game, 'field_video_thumbnail'),
      ],
    ];
  }

  private function fileUrl(FieldableEntityInterface $entity, string $field): ?string {
    $file = $entity->hasField($field) ? $entity->get($field)->entity : NULL;
    return $file === NULL ? NULL : $this->fileUrls->generateString($file->getFileUri());
  }

}
