<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\Hook\MemberLists;
use Drupal\Core\Routing\RouteSubscriberBase;
use Symfony\Component\Routing\RouteCollection;

/**
 * Keeps visitors from the collection of users.
 */
final class MembersAlone extends RouteSubscriberBase {

  /**
   * {@inheritdoc}
   */
  protected function alterRoutes(RouteCollection $collection): void {
    $collection->get(MemberLists::COLLECTION)?->setRequirement('_user_is_logged_in', 'TRUE');
  }

}
