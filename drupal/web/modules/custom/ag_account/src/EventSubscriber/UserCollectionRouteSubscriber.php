<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\Hook\UserCollectionAccess;
use Drupal\Core\Routing\RouteSubscriberBase;
use Symfony\Component\Routing\RouteCollection;

/**
 * Denies visitors access to the user collection.
 */
final class UserCollectionRouteSubscriber extends RouteSubscriberBase {

  protected function alterRoutes(RouteCollection $collection): void {
    $collection->get(
      UserCollectionAccess::COLLECTION,
    )?->setRequirement('_user_is_logged_in', 'TRUE');
  }

}
