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
 * Adapts comments to reviews.
 */
final class ReviewHooks {

  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['comment'])) {
      $entity_types['comment']->addConstraint('AgReview');
    }
  }

  #[Hook('entity_base_field_info_alter')]
  public function entityBaseFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if (
      $entity_type->id() === 'comment'
      && ($fields['subject'] ?? NULL) instanceof BaseFieldDefinition
    ) {
      $fields['subject']->setSetting('max_length', SubjectColumn::LENGTH);
      // Their columns are NOT NULL; core's REST resource would fail on an empty value.
      foreach (['status', 'uid', 'created'] as $name) {
        $fields[$name]->addConstraint('NotNull');
      }
    }
  }

  #[Hook('comment_presave')]
  public function commentPresave(CommentInterface $comment): void {
    if ($comment->bundle() === 'review' && trim((string) $comment->getSubject()) === '') {
      $comment->setSubject(
        PlainText::of($comment->get('comment_body')->value, SubjectColumn::LENGTH),
      );
    }
  }

}
