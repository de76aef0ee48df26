<?php

declare(strict_types=1);

namespace Drupal\ag_game\EventSubscriber;

use Drupal\Core\ParamConverter\ParamNotConvertedException;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Replaces core's 404 messages, which name routes and parameters.
 */
final class NotFoundMessage implements EventSubscriberInterface {

  private const LABELS = ['node' => 'game', 'user' => 'member'];

  public static function getSubscribedEvents(): array {
    // Runs after core has created the 404 and before it is logged.
    return [KernelEvents::EXCEPTION => ['onException', 60]];
  }

  public function onException(ExceptionEvent $event): void {
    $cause = $event->getThrowable()->getPrevious();
    if (
      !$cause instanceof ParamNotConvertedException
      || !str_starts_with($event->getRequest()->getPathInfo(), '/ag/api/')
    ) {
      return;
    }
    foreach (array_intersect_key($cause->getRawParameters(), self::LABELS) as $parameter => $value) {
      $event->setThrowable(
        new NotFoundHttpException('There is no ' . self::LABELS[$parameter] . " $value.", $cause),
      );
    }
  }

}
