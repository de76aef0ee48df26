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
 * Answers problems as `{ message, errors?, action? }`. Core's answers have no errors by field, and none in JSON above 499.
 */
final class AnswerProblems implements EventSubscriberInterface {

  public function __construct(
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // Before core logs it: what a member did wrong is nothing for an operator.
    return [KernelEvents::EXCEPTION => ['onException', 60]];
  }

  /**
   * Sets the answer.
   */
  public function onException(ExceptionEvent $event): void {
    $problem = $event->getThrowable();
    if (!$problem instanceof Problem) {
      return;
    }
    if ($problem->getStatusCode() >= 500) {
      Error::logException($this->logger, $problem->getPrevious() ?? $problem);
    }
    $body = ['message' => $problem->getMessage()]
      + ($problem->errors === [] ? [] : ['errors' => $problem->errors])
      + ($problem->action === NULL ? [] : ['action' => $problem->action->toArray()]);
    $event->setResponse(new JsonResponse($body, $problem->getStatusCode()));
  }

}
