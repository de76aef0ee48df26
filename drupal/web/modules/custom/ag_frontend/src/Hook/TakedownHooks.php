<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\ChangedTags;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityPublishedInterface;
use Drupal\Core\Entity\RevisionableInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\user\UserInterface;

/**
 * Notifies the site of deleted or unpublished content and blocked users.
 */
final readonly class TakedownHooks {

  public function __construct(private ChangedTags $changed) {}

  #[Hook('entity_update')]
  public function entityUpdate(EntityInterface $entity): void {
    // A draft does not unpublish the published version.
    $isDefault = !$entity instanceof RevisionableInterface || $entity->isDefaultRevision();
    if ($isDefault && self::isHidden($entity) && !self::isHidden($entity->getOriginal())) {
      $this->changed->addTakedown($entity->getCacheTagsToInvalidate());
    }
  }

  #[Hook('entity_delete')]
  public function entityDelete(EntityInterface $entity): void {
    $this->changed->addTakedown($entity->getCacheTagsToInvalidate());
  }

  private static function isHidden(?EntityInterface $entity): bool {
    return ($entity instanceof EntityPublishedInterface && !$entity->isPublished())
      || ($entity instanceof UserInterface && $entity->isBlocked());
  }

}
