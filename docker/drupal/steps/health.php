<?php

/**
 * @file
 * Fails unless the site responds to the front end's first requests.
 */

declare(strict_types=1);

use Symfony\Component\HttpFoundation\Request;

foreach (['/readyz', '/ag/api/site', '/ag/api/game-list', '/jsonapi/node/game?page[limit]=1'] as $path) {
  $status = \Drupal::service('http_kernel')->handle(Request::create("http://localhost$path"))->getStatusCode();
  if ($status !== 200) {
    throw new \RuntimeException("$path returned $status.");
  }
}
