<?php

declare(strict_types=1);

namespace Drupal\ag_account\Routing;

use Drupal\Core\Routing\FilterInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;

/**
 * Prefers JSON routes without parameters, such as `/user/registerpass`.
 *
 * Core's `/user/{user}` matches the same paths. It has HTML, which core prefers.
 */
final class ExactPathFilter implements FilterInterface {

  public function filter(RouteCollection $collection, Request $request): RouteCollection {
    $path = rtrim($request->getPathInfo(), '/');
    $isExact = static fn (Route $route): bool => $route->getPath() === $path;
    $exact = array_filter($collection->all(), $isExact);
    $hasOnlyJson = array_filter(
      $exact,
      static fn (Route $route): bool => $route->getRequirement('_format') !== 'json',
    ) === [];
    if ($exact !== [] && $hasOnlyJson) {
      $collection->remove(array_keys(array_diff_key($collection->all(), $exact)));
    }
    return $collection;
  }

}
