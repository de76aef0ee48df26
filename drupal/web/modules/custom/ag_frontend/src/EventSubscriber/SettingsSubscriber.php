<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Config\ConfigCrudEvent;
use Drupal\Core\Config\ConfigEvents;
use Drupal\Core\Routing\RouteBuilderInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Rebuilds the resource types and routes of JSON:API when the settings of hidden resources change.
 */
final readonly class SettingsSubscriber implements EventSubscriberInterface {

  public function __construct(
    private CacheTagsInvalidatorInterface $cacheTags,
    private RouteBuilderInterface $router,
  ) {}

  public static function getSubscribedEvents(): array {
    return [ConfigEvents::SAVE => 'onChange', ConfigEvents::DELETE => 'onChange'];
  }

  public function onChange(ConfigCrudEvent $event): void {
    if ($event->getConfig()->getName() === 'ag_frontend.settings' && $event->isChanged('hidden_resources')) {
      $this->cacheTags->invalidateTags(['jsonapi_resource_types']);
      $this->router->setRebuildNeeded();
    }
  }

}
