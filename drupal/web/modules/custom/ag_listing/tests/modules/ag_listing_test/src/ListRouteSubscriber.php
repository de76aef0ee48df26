<?php

declare(strict_types=1);

namespace Drupal\ag_listing_test;

use Drupal\Core\Routing\RouteSubscriberBase;
use Symfony\Component\Routing\RouteCollection;

/**
 * Sorts the list of played games by likes.
 */
final class ListRouteSubscriber extends RouteSubscriberBase {

  protected function alterRoutes(RouteCollection $collection): void {
    $collection->get('ag_listing.games_sortby_plays')?->setDefault('sort', ['field_likes']);
  }

}
