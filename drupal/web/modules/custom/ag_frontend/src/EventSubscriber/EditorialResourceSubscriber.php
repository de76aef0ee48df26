<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides resources from JSON:API that only editors use.
 */
final class EditorialResourceSubscriber implements EventSubscriberInterface {

  /**
   * Content references files instead of media. Anyone with the code of a coupon can use it.
   */
  private const HIDDEN_TYPES = ['media--image', 'node--coupon', 'redirect--redirect'];

  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    if (in_array($event->getResourceTypeName(), self::HIDDEN_TYPES, TRUE)) {
      $event->disableResourceType();
    }
    foreach ($event->getFields() as $field) {
      if ($field->getInternalName() === 'moderation_state') {
        $event->disableField($field);
      }
    }
  }

}
