<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\EventSubscriber;

use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Removes coupons from JSON:API, because knowing a code is enough to use it.
 */
final class CouponResourceSubscriber implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    if ($event->getResourceTypeName() === 'node--coupon') {
      $event->disableResourceType();
    }
  }

}
