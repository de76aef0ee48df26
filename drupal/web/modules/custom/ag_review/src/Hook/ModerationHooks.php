<?php

declare(strict_types=1);

namespace Drupal\ag_review\Hook;

use Drupal\comment\CommentInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Restricts moderators to the list of reviews.
 */
final class ModerationHooks {

  use StringTranslationTrait;

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
   * Core's comment lists contain only reviews.
   */
  #[Hook('menu_local_tasks_alter')]
  public function menuLocalTasksAlter(array &$data, string $route_name): void {
    if (!str_starts_with($route_name, 'comment.')) {
      unset($data['tabs'][0]['comment.admin']);
    }
  }

}
