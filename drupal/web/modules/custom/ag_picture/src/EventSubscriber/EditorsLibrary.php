<?php

declare(strict_types=1);

namespace Drupal\ag_picture\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Keeps the library out of JSON:API: it is a tool of editors, and content names its files itself.
 */
final class EditorsLibrary implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // JSON:API is no dependency: without it there is nobody to ask.
    return class_exists(ResourceTypeBuildEvents::class) ? [ResourceTypeBuildEvents::BUILD => 'onBuild'] : [];
  }

  /**
   * Leaves the resource type out.
   */
  public function onBuild(ResourceTypeBuildEvent $event): void {
    if ($event->getResourceTypeName() === 'media--image') {
      $event->disableResourceType();
    }
  }

}
