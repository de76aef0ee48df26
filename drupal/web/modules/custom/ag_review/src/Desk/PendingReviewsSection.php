<?php

declare(strict_types=1);

namespace Drupal\ag_review\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\comment\CommentInterface;
use Drupal\Component\Utility\Unicode;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\FieldableEntityInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lists pending reviews, oldest first.
 */
final class PendingReviewsSection implements DeskSectionInterface {

  use StringTranslationTrait;

  private const MAX_TITLE_LENGTH = 80;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Connection $database,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('administer comments')) {
      return [];
    }
    $cids = $this->query()
      ->orderBy('c.created')
      ->orderBy('c.cid')
      ->range(0, DeskCard::ITEMS)
      ->execute()
      ->fetchCol();
    return [
      new DeskCard(
        $this->t('Reviews to moderate'),
        (int) $this->query()->countQuery()->execute()->fetchField(),
        array_map(
          $this->item(...),
          array_values($this->entityTypeManager->getStorage('comment')->loadMultiple($cids)),
        ),
        $this->t('No reviews are pending.'),
        Url::fromUserInput('/admin/content/reviews'),
        (new CacheableMetadata())->setCacheTags(['comment_list:review', 'node_list:game']),
      ),
    ];
  }

  /**
   * Reviews of deleted games cannot be opened.
   */
  private function query(): SelectInterface {
    $query = $this->database->select('comment_field_data', 'c')
      ->fields('c', ['cid'])
      ->condition('c.comment_type', 'review')
      ->condition('c.entity_type', 'node')
      ->condition('c.default_langcode', 1)
      ->condition('c.status', CommentInterface::NOT_PUBLISHED);
    $query->innerJoin(
      'node_field_data',
      'n',
      '[n].[nid] = [c].[entity_id] AND [n].[default_langcode] = 1',
    );
    return $query->condition('n.type', 'game');
  }

  private function item(CommentInterface $review): DeskItem {
    $game = $review->getCommentedEntity();
    $hasPicture = $game instanceof FieldableEntityInterface && $game->hasField('field_thumbnail');
    return new DeskItem(
      Unicode::truncate(
        (string) $review->get('comment_body')->value ?: $review->getSubject(),
        self::MAX_TITLE_LENGTH,
        TRUE,
        TRUE,
      ),
      $review->toUrl('edit-form'),
      $review->get(
        'field_comment_thumb_vote',
      )->value ? $this->t('Thumb up') : $this->t('Thumb down'),
      $hasPicture ? $game->get('field_thumbnail')->entity?->getFileUri() : NULL,
    );
  }

}
