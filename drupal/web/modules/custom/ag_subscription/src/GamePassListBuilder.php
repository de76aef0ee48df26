<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityListBuilder;

/**
 * The operations of a pass in the operators' list, a view.
 */
final class GamePassListBuilder extends EntityListBuilder {

  protected function getDefaultOperations(EntityInterface $entity, ?CacheableMetadata $cacheability = NULL): array {
    assert($entity instanceof GamePass);
    $operations = ['view' => ['title' => $this->t('View'), 'weight' => 0, 'url' => $entity->toUrl()]];
    if ($entity->status() !== GamePass::EXPIRED && $entity->access('end')) {
      $operations['end'] = [
        'title' => $this->t('End now'),
        'weight' => 10,
        'url' => $entity->toUrl('end-form'),
      ];
    }
    return $operations;
  }

}
