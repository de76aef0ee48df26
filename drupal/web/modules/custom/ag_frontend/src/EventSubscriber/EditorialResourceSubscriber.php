<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides moderation states and redirects from JSON:API: the embedded content API has neither.
 */
final class EditorialResourceSubscriber implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    if ($event->getResourceTypeName() === 'redirect--redirect') {
      $event->disableResourceType();
    }
    foreach ($event->getFields() as $field) {
      if ($field->getInternalName() === 'moderation_state') {
        $event->disableField($field);
      }
    }
  }

}
