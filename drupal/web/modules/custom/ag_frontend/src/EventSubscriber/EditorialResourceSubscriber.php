<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides moderation states, redirects and the media library from JSON:API, like the embedded server.
 *
 * Content references files directly.
 */
final class EditorialResourceSubscriber implements EventSubscriberInterface {

  private const HIDDEN = ['media--image', 'redirect--redirect'];

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    if (in_array($event->getResourceTypeName(), self::HIDDEN, TRUE)) {
      $event->disableResourceType();
    }
    foreach ($event->getFields() as $field) {
      if ($field->getInternalName() === 'moderation_state') {
        $event->disableField($field);
      }
    }
  }

}
