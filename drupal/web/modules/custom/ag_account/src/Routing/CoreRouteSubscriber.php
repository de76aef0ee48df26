<?php

declare(strict_types=1);

namespace Drupal\ag_account\Routing;

use Drupal\ag_account\Controller\LostPasswordController;
use Drupal\Core\Routing\RouteSubscriberBase;
use Symfony\Component\Routing\RouteCollection;

/**
 * Changes core's routes for visitors' accounts.
 */
final class CoreRouteSubscriber extends RouteSubscriberBase {

  protected function alterRoutes(RouteCollection $collection): void {
    // Accounts of core's registration form need no confirmed email address.
    $collection->get('user.register')?->setRequirements(['_access' => 'FALSE']);
    // Core sends the email before it responds: an error or the time would reveal who has an account.
    $collection->get('user.pass.http')?->setDefault('_controller', LostPasswordController::class . '::requestFromCore');
    // Cross-site forms cannot send JSON; otherwise they could log a visitor in to another account.
    foreach (['user.login.http', 'user.pass.http'] as $name) {
      $collection->get($name)?->setRequirement('_content_type_format', 'json');
    }
  }

}
