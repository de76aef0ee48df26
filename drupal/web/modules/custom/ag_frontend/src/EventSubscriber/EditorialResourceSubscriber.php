<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides resources from JSON:API that only editors use, and drafts of the portal's content.
 */
final class EditorialResourceSubscriber implements EventSubscriberInterface {

  /**
   * Content with drafts.
   */
  private const MODERATED_TYPES = ['node--game', 'node--page', 'node--playlist', 'node--post'];

  /**
   * Hidden without settings, for example before the update that stores them.
   */
  private const HIDDEN_TYPES = ['media--image', 'redirect--redirect'];

  /**
   * Hidden whatever the settings: buyers must not find codes.
   */
  private const COUPONS = 'node--coupon';

  public function __construct(private readonly ConfigFactoryInterface $configFactory) {}

  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    $type = $event->getResourceTypeName();
    $hidden = $this->configFactory->get('ag_frontend.settings')->get('hidden_resources') ?? self::HIDDEN_TYPES;
    if ($type === self::COUPONS || in_array($type, $hidden, TRUE)) {
      $event->disableResourceType();
    }
    if (!in_array($type, self::MODERATED_TYPES, TRUE)) {
      return;
    }
    foreach ($event->getFields() as $field) {
      if ($field->getInternalName() === 'moderation_state') {
        $event->disableField($field);
      }
    }
  }

}
