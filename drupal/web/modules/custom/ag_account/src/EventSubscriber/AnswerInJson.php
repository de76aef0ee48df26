<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\Core\Routing\FilterInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\KernelEvents;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;

/**
 * Lets the calls below /user be found without `?_format=json`.
 *
 * Core's pages of members match their paths too: where several formats do, Drupal takes HTML, and what a call refuses is "not found" as a page.
 */
final class AnswerInJson implements EventSubscriberInterface, FilterInterface {

  private const PATHS = [
    '/user/registerpass',
    '/user/lost-password',
    '/user/lost-password-reset',
    '/user/activate',
    '/user/resend-activation',
    '/user/confirm-email',
  ];

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // Before the routing.
    return [KernelEvents::REQUEST => ['onRequest', 100]];
  }

  /**
   * Sets the format of the answer.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    if (in_array($this->path($request), self::PATHS, TRUE)) {
      $request->setRequestFormat('json');
    }
  }

  /**
   * {@inheritdoc}
   */
  public function filter(RouteCollection $collection, Request $request): RouteCollection {
    $path = $this->path($request);
    $isCall = fn (Route $route): bool => $route->getPath() === $path && in_array($path, self::PATHS, TRUE);
    $routes = $collection->all();
    if (array_filter($routes, $isCall) !== []) {
      $collection->remove(array_keys(array_filter($routes, fn (Route $route): bool => !$isCall($route))));
    }
    return $collection;
  }

  private function path(Request $request): string {
    return rtrim($request->getPathInfo(), '/');
  }

}
