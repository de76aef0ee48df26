<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\Core\Routing\FilterInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\KernelEvents;
use Symfony\Component\Routing\Exception\MethodNotAllowedException;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;

/**
 * Sets the JSON format of the portal's routes, also for errors before routing.
 *
 * Core's /user routes match the same paths, and Drupal would choose an HTML 404.
 */
final class JsonFormatSubscriber implements EventSubscriberInterface, FilterInterface {

  private const PATHS = [
    '/user/registerpass',
    '/user/lost-password',
    '/user/lost-password-reset',
    '/user/activate',
    '/user/resend-activation',
    '/user/confirm-email',
    '/api/report/error',
    '/admin/index-footer-queue/json',
    '/router/translate-path',
  ];

  private const PATH_PREFIXES = ['/ag/api/', '/ag-api/', '/ag/member-services/', '/rest/block/'];

  public static function getSubscribedEvents(): array {
    // Runs before routing.
    return [KernelEvents::REQUEST => ['onRequest', 100]];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $path = $this->path($request);
    $isInFolder = array_filter(
      self::PATH_PREFIXES,
      fn (string $folder): bool => str_starts_with($path, $folder),
    ) !== [];
    if ($isInFolder || in_array($path, self::PATHS, TRUE)) {
      $request->setRequestFormat('json');
    }
  }

  public function filter(RouteCollection $collection, Request $request): RouteCollection {
    $path = $this->path($request);
    $isMatch = fn (Route $route): bool => $route->getPath() === $path && in_array(
      $path,
      self::PATHS,
      TRUE,
    );
    $routes = $collection->all();
    if (array_filter($routes, $isMatch) !== []) {
      $collection->remove(
        array_keys(array_filter($routes, fn (Route $route): bool => !$isMatch($route))),
      );
    }
    elseif ($routes !== [] && in_array($path, self::PATHS, TRUE)) {
      // Otherwise the path would match the profile of a member of that name.
      throw new MethodNotAllowedException(['POST']);
    }
    return $collection;
  }

  private function path(Request $request): string {
    return rtrim($request->getPathInfo(), '/');
  }

}
