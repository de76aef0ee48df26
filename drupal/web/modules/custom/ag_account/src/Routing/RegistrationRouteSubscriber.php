<?php

declare(strict_types=1);

namespace Drupal\ag_account\Routing;

use Drupal\Core\Routing\RouteSubscriberBase;
use Symfony\Component\Routing\RouteCollection;

/**
 * Closes core's registration form, whose accounts need no confirmed email address.
 */
final class RegistrationRouteSubscriber extends RouteSubscriberBase {

  protected function alterRoutes(RouteCollection $collection): void {
    $collection->get('user.register')?->setRequirements(['_access' => 'FALSE']);
  }

}
