<?php

declare(strict_types=1);

namespace Drupal\ag_game\EventSubscriber;

use Drupal\ag_game\InvalidFieldException;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Renders invalid fields as `{ message, errors }`; core's JSON errors have only a message.
 */
final readonly class InvalidFieldSubscriber implements EventSubscriberInterface {

  public function __construct(
    #[Autowire(service: 'logger.channel.default')]
    private LoggerInterface $logger,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs before core's logger, because an invalid request is not an error of the site.
    return [KernelEvents::EXCEPTION => ['onException', 60]];
  }

  public function onException(ExceptionEvent $event): void {
    $error = $event->getThrowable();
    if ($error instanceof InvalidFieldException) {
      if ($error->getStatusCode() >= 500) {
        Error::logException($this->logger, $error->getPrevious() ?? $error);
      }
      $event->setResponse(new JsonResponse($error->body(), $error->getStatusCode()));
    }
  }

}
