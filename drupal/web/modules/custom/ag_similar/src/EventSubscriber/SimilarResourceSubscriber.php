<?php

declare(strict_types=1);

namespace Drupal\ag_similar\EventSubscriber;

use Drupal\ag_similar\SimilarGames;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvent;
use Drupal\jsonapi\ResourceType\ResourceTypeBuildEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Hides from JSON:API which games editors pinned and excluded.
 */
final class SimilarResourceSubscriber implements EventSubscriberInterface {

  private const HIDDEN = [SimilarGames::PINNED, SimilarGames::EXCLUDED];

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
