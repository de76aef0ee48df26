<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\Core\Entity\EntityStorageException;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Responds with the reason why an account was not saved; core would respond with a 500.
 */
final readonly class SaveErrorSubscriber implements EventSubscriberInterface {

  public static function getSubscribedEvents(): array {
    // Runs before the error is rendered and logged.
    return [KernelEvents::EXCEPTION => ['onException', 70]];
  }

  public function onException(ExceptionEvent $event): void {
    for ($error = $event->getThrowable(); $error !== NULL; $error = $error->getPrevious()) {
      $cause = $error instanceof EntityStorageException ? $error->getPrevious() : NULL;
      if ($cause instanceof HttpExceptionInterface) {
        $event->setThrowable($cause);
        return;
      }
    }
  }

}
