<?php

declare(strict_types=1);

namespace Drupal\ag_listing\EventSubscriber;

use Drupal\ag_listing\Audience;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Refuses calls of accounts and of what members wrote in kids mode.
 *
 * The paths are the same in the embedded server's `kids/module.ts`.
 */
final class KidsModeSubscriber implements EventSubscriberInterface {

  private const ALLOWED_PATHS = '~^/(?:jsonapi/(?:node/(?:game|page)|taxonomy_term/(?:tags|genre))(?:/|$)|router/translate-path$|rest/block/(?!before-you-go)|admin/index-footer-queue/json$|ag/api/(?:game-list|term-counts|site)$|ag-api/(?:get-all-games|sitemap-all-games/json)$|sites/default/files/)~';

  private const ALLOWED_METHODS = ['GET', 'HEAD'];

  public static function getSubscribedEvents(): array {
    return [
      // Before routing and the session.
      KernelEvents::REQUEST => ['onRequest', 390],
      // After core has replaced the header.
      KernelEvents::RESPONSE => ['onResponse', -100],
    ];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $isAllowed = in_array($request->getMethod(), self::ALLOWED_METHODS, TRUE)
      && preg_match(self::ALLOWED_PATHS, $request->getPathInfo()) === 1;
    if ($event->isMainRequest() && Audience::isKids($request) && !$isAllowed) {
      $message = ['message' => 'This is not available in kids mode.'];
      $event->setResponse(new JsonResponse($message, 403, ['Cache-Control' => 'no-store']));
    }
  }

  /**
   * A shared cache must not serve one audience the response of another.
   */
  public function onResponse(ResponseEvent $event): void {
    if ($event->isMainRequest()) {
      $event->getResponse()->setVary(Audience::HEADER, FALSE);
    }
  }

}
