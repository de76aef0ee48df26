<?php

declare(strict_types=1);

namespace Drupal\ag_review;

use Drupal\ag_game\MemberDataInterface;
use Drupal\comment\CommentInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Exports a member's reviews.
 */
final readonly class ReviewData implements MemberDataInterface {

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

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
    return array_values(array_map($this->row(...), $storage->loadMultiple($cids)));
  }

  /**
   * Core deletes comments with their author's account.
   */
  public function deleteForUser(int $uid): void {}

  private function row(CommentInterface $review): array {
    $game = $review->getCommentedEntity();
    return [
      'game' => [
        'nid' => (int) $review->getCommentedEntityId(),
        'title' => (string) $game?->label(),
      ],
      'subject' => (string) $review->getSubject(),
      'text' => (string) $review->get('comment_body')->value,
      'thumbs_up' => (bool) $review->get('field_comment_thumb_vote')->value,
      'approved' => $review->isPublished(),
      'created' => gmdate(DATE_RFC3339, (int) $review->getCreatedTime()),
    ];
  }

}
