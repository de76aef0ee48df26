<?php

declare(strict_types=1);

namespace Drupal\ag_review\Plugin\Validation\Constraint;

use Drupal\comment\CommentInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates new reviews.
 */
final class ReviewConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  public function validate(mixed $value, Constraint $constraint): void {
    if (
      !$value instanceof CommentInterface
      || !$constraint instanceof ReviewConstraint
      || !$value->isNew()
      || $value->bundle() !== 'review'
    ) {
      return;
    }
    if (!self::belongsToGame($value)) {
      $this->context->buildViolation($constraint->noGame)->atPath('entity_id')->addViolation();
      return;
    }
    if ($value->get('field_comment_thumb_vote')->isEmpty()) {
      $this->context->buildViolation($constraint->noVote)
        ->atPath('field_comment_thumb_vote')
        ->addViolation();
    }
    $text = $value->get('comment_body')->value;
    if ($text !== NULL && trim($text) === '') {
      $this->context->buildViolation($constraint->noText)->atPath('comment_body')->addViolation();
    }
    if (mb_strlen((string) $text) > ReviewConstraint::MAX_LENGTH) {
      $this->context->buildViolation(
        $constraint->tooLong,
        ['%limit' => ReviewConstraint::MAX_LENGTH],
      )
        ->atPath('comment_body.0.value')
        ->addViolation();
    }
    $parent = $value->getParentComment();
    if ($parent !== NULL && [$parent->getCommentedEntityTypeId(), $parent->getCommentedEntityId()] !== [$value->getCommentedEntityTypeId(), $value->getCommentedEntityId()]) {
      $this->context->buildViolation($constraint->otherThread, ['%id' => $parent->id()])
        ->atPath('pid.0.target_id')
        ->addViolation();
    }
    if ($value->getOwnerId() > 0 && $this->hasReviewed($value)) {
      $this->context->buildViolation($constraint->second)->atPath('entity_id')->addViolation();
    }
  }

  /**
   * Core checks neither the type of the commented entity nor the type of the field.
   */
  private static function belongsToGame(CommentInterface $review): bool {
    $game = $review->getCommentedEntityTypeId() === 'node' ? $review->getCommentedEntity() : NULL;
    return $game instanceof NodeInterface
      && $game->bundle() === 'game'
      && $game->getFieldDefinition((string) $review->getFieldName())?->getType() === 'comment';
  }

  private function hasReviewed(CommentInterface $review): bool {
    return (bool) $this->entityTypeManager->getStorage('comment')->getQuery()
      // Authors cannot view their pending reviews.
      ->accessCheck(FALSE)
      ->condition('comment_type', 'review')
      ->condition('entity_type', $review->getCommentedEntityTypeId())
      ->condition('entity_id', $review->getCommentedEntityId())
      ->condition('uid', $review->getOwnerId())
      ->range(0, 1)
      ->execute();
  }

}
