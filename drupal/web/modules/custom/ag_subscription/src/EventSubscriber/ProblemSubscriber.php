<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\EventSubscriber;

use Drupal\ag_subscription\Problem;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Renders problems as `{ message, errors?, action? }`.
 *
 * Core's JSON errors have no messages per field.
 */
final class ProblemSubscriber implements EventSubscriberInterface {

  public function __construct(
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // Runs before core's logger: a member's invalid request is not an error of the site.
    return [KernelEvents::EXCEPTION => ['onException', 60]];
  }

  public function onException(ExceptionEvent $event): void {
    $problem = $event->getThrowable();
    if (!$problem instanceof Problem) {
      return;
    }
    if ($problem->getStatusCode() >= 500) {
      Error::logException($this->logger, $problem->getPrevious() ?? $problem);
    }
    $errors = array_map(
      fn (string $field, string $message): array => ['field' => $field, 'code' => 'invalid', 'message' => $message],
      array_keys($problem->errors),
      $problem->errors,
    );
    $body = ['message' => $problem->getMessage()]
      + ($errors === [] ? [] : ['errors' => $errors])
      + ($problem->action === NULL ? [] : ['action' => $problem->action->toArray()]);
    $event->setResponse(new JsonResponse($body, $problem->getStatusCode()));
  }

}
