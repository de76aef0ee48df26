<?php

declare(strict_types=1);

namespace Drupal\ag_game\EventSubscriber;

use Drupal\ag_game\InvalidField;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Renders invalid fields as `{ message, errors }`; core's JSON errors have only a message.
 */
final class InvalidFieldSubscriber implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // Before core's logger: an invalid request is not an error of the site.
    return [KernelEvents::EXCEPTION => ['onException', 60]];
  }

  public function onException(ExceptionEvent $event): void {
    $error = $event->getThrowable();
    if ($error instanceof InvalidField) {
      $event->setResponse(new JsonResponse($error->body(), $error->getStatusCode()));
    }
  }

}
