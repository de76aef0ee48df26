<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_listing\Entity\GameList;
use Drupal\Core\Config\Entity\ConfigEntityListBuilder;
use Drupal\Core\Entity\EntityInterface;

/**
 * Lists the public lists.
 */
final class GameListBuilder extends ConfigEntityListBuilder {

  public function buildHeader(): array {
    return [
      'label' => $this->t('Name'),
      'path' => ['data' => $this->t('Path'), 'class' => [RESPONSIVE_PRIORITY_MEDIUM]],
      'order' => $this->t('Order'),
    ] + parent::buildHeader();
  }

  public function buildRow(EntityInterface $entity): array {
    assert($entity instanceof GameList);
    return [
      'label' => $entity->label(),
      'path' => "/rest/block/{$entity->id()}",
      'order' => match ($entity->getSource()) {
        GameList::VIEWED => $this->formatPlural(
          $entity->getDays(),
          'Most viewed today',
          'Most viewed in @count days',
        ),
        GameList::QUEUE => $this->t('Queue @key', ['@key' => $entity->getQueueKey()]),
        default => $entity->getOrder()->label(),
      },
    ] + parent::buildRow($entity);
  }

}
