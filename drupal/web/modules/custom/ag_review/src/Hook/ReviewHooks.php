<?php

declare(strict_types=1);

namespace Drupal\ag_review\Hook;

use Drupal\ag_listing\PlainText;
use Drupal\ag_review\SubjectColumn;
use Drupal\comment\CommentInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Cache\RefinableCacheableDependencyInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Adapts comments to reviews, and restricts moderators to the list of reviews.
 */
final class ReviewHooks {

  use StringTranslationTrait;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    $entity_types['comment']->addConstraint('AgReview');
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

  #[Hook('entity_operation')]
  public function entityOperation(EntityInterface $entity, CacheableMetadata $cacheability): array {
    $cacheability->addCacheableDependency($entity)->addCacheContexts(['user.permissions']);
    if (
      !$entity instanceof CommentInterface
      || $entity->bundle() !== 'review'
      || !$entity->access('approve')
    ) {
      return [];
    }
    $url = Url::fromRoute('comment.approve', ['comment' => $entity->id()]);
    return ['approve' => ['title' => $this->t('Approve'), 'url' => $url, 'weight' => -10]];
  }

  /**
   * The list of reviews replaces core's lists where all comments are reviews.
   */
  #[Hook('menu_local_tasks_alter')]
  public function menuLocalTasksAlter(
    array &$data,
    string $route_name,
    RefinableCacheableDependencyInterface $cacheability,
  ): void {
    $cacheability->addCacheTags(['config:comment_type_list']);
    $types = $this->entityTypeManager->getStorage('comment_type')->loadMultiple();
    if (array_keys($types) === ['review'] && !str_starts_with($route_name, 'comment.')) {
      unset($data['tabs'][0]['comment.admin']);
    }
  }

}
