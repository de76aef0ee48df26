<?php

declare(strict_types=1);

namespace Drupal\ag_picture\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides media, an editors' tool, from JSON:API. Content references files directly.
 */
final class MediaResourceSubscriber implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // JSON:API is an optional dependency.
    return class_exists(ResourceTypeBuildEvents::class)
      ? [ResourceTypeBuildEvents::BUILD => 'onBuild']
      : [];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    if ($event->getResourceTypeName() === 'media--image') {
      $event->disableResourceType();
    }
  }

}
