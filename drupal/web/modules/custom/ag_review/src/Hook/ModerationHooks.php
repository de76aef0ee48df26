<?php

declare(strict_types=1);

namespace Drupal\ag_review\Hook;

use Drupal\comment\CommentInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lets moderators work in the list of reviews alone.
 */
final class ModerationHooks {

  use StringTranslationTrait;

  /**
   * Approves a review with one press, where it stands.
   */
  #[Hook('entity_operation')]
  public function entityOperation(EntityInterface $entity): array {
    if (!$entity instanceof CommentInterface || $entity->bundle() !== 'review' || !$entity->access('approve')) {
      return [];
    }
    $url = Url::fromRoute('comment.approve', ['comment' => $entity->id()]);
    return ['approve' => ['title' => $this->t('Approve'), 'url' => $url, 'weight' => -10]];
  }

  /**
   * Hides core's lists of comments, which are all reviews, but for those who are there.
   */
  #[Hook('menu_local_tasks_alter')]
  public function menuLocalTasksAlter(array &$data, string $route_name): void {
    if (!str_starts_with($route_name, 'comment.')) {
      unset($data['tabs'][0]['comment.admin']);
    }
  }

}
