<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\EventSubscriber;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GameSettings;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides packages from JSON:API, which would show the names of their files.
 */
final class PackageResourceSubscriber implements EventSubscriberInterface {

  private const HIDDEN = [GamePackages::FIELD, GameSettings::HOSTS_FIELD];

  public static function getSubscribedEvents(): array {
    return [ResourceTypeBuildEvents::BUILD => 'onBuild'];
  }

  public function onBuild(ResourceTypeBuildEvent $event): void {
    foreach ($event->getFields() as $field) {
      if (in_array($field->getInternalName(), self::HIDDEN, TRUE)) {
        $event->disableField($field);
      }
    }
  }

}
