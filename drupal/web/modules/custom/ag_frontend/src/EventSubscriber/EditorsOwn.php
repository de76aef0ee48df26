<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Keeps the states of content out of JSON:API: they are between editors, cost a query an entity, and the embedded content API has none.
 */
final class EditorsOwn implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  /**
   * Takes the field from every type of resource.
   */
  public function onBuild(ResourceTypeBuildEvent $event): void {
    foreach ($event->getFields() as $field) {
      if ($field->getInternalName() === 'moderation_state') {
        $event->disableField($field);
      }
    }
  }

}
