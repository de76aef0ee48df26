<?php

declare(strict_types=1);

namespace Drupal\ag_review\Hook;

use Drupal\ag_listing\PlainText;
use Drupal\ag_review\SubjectColumn;
use Drupal\comment\CommentInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\Hook\Attribute\Hook;

/**
 * Makes reviews of comments.
 */
final class ReviewHooks {

  /**
   * Holds reviews to their rules, wherever they are written.
   */
  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['comment'])) {
      $entity_types['comment']->addConstraint('AgReview');
    }
  }

  #[Hook('entity_base_field_info_alter')]
  public function entityBaseFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if ($entity_type->id() === 'comment' && ($fields['subject'] ?? NULL) instanceof BaseFieldDefinition) {
      $fields['subject']->setSetting('max_length', SubjectColumn::LENGTH);
      // Their columns want a value: core's REST would fail on an empty one.
      foreach (['status', 'uid', 'created'] as $name) {
        $fields[$name]->addConstraint('NotNull');
      }
    }
  }

  /**
   * Derives a subject from the text where a review has none.
   */
  #[Hook('comment_presave')]
  public function commentPresave(CommentInterface $comment): void {
    if ($comment->bundle() === 'review' && trim((string) $comment->getSubject()) === '') {
      $comment->setSubject(PlainText::of($comment->get('comment_body')->value, SubjectColumn::LENGTH));
    }
  }

}
