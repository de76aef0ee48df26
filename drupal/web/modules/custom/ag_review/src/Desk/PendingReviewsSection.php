<?php

declare(strict_types=1);

namespace Drupal\ag_review\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_review\Reviews;
use Drupal\comment\CommentInterface;
use Drupal\Component\Utility\Unicode;
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
    private readonly Reviews $reviews,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('administer comments')) {
      return [];
    }
    $pending = $this->reviews->pending();
    $total = (int) $pending->countQuery()->execute()->fetchField();
    $cids = $pending->range(0, DeskCard::ITEMS)->execute()->fetchCol();
    return [
      new DeskCard(
        $this->t('Reviews to moderate'),
        $total,
        array_map(
          $this->item(...),
          array_values($this->entityTypeManager->getStorage('comment')->loadMultiple($cids)),
        ),
        $this->t('No reviews are pending.'),
        Url::fromUserInput('/admin/content/reviews'),
        ['comment_list:review', 'node_list:game'],
      ),
    ];
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
      $review->get('field_comment_thumb_vote')->value
        ? $this->t('Thumb up')
        : $this->t('Thumb down'),
      $hasPicture ? $game->get('field_thumbnail')->entity?->getFileUri() : NULL,
    );
  }

}
