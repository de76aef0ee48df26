<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Lets the calls below /user be found without `?_format=json`.
 *
 * Core's pages of members match their paths too, and where several formats do, Drupal takes HTML.
 */
final class AnswerInJson implements EventSubscriberInterface {

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
    if (in_array(rtrim($request->getPathInfo(), '/'), self::PATHS, TRUE)) {
      $request->setRequestFormat('json');
    }
  }

}
