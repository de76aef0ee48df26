<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Keeps coupons out of JSON:API: who knows a code may use it.
 */
final class HideCoupons implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  /**
   * Leaves the resource type out.
   */
  public function onBuild(ResourceTypeBuildEvent $event): void {
    if ($event->getResourceTypeName() === 'node--coupon') {
      $event->disableResourceType();
    }
  }

}
