<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\EventSubscriber;

use Drupal\ag_subscription\Problem;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Answers problems as `{ message, errors? }`. Core's answers have no errors by field, and none in JSON above 499.
 */
final class AnswerProblems implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [KernelEvents::EXCEPTION => ['onException', 10]];
  }

  /**
   * Sets the answer.
   */
  public function onException(ExceptionEvent $event): void {
    $problem = $event->getThrowable();
    if ($problem instanceof Problem) {
      $body = ['message' => $problem->getMessage()] + ($problem->errors === [] ? [] : ['errors' => $problem->errors]);
      $event->setResponse(new JsonResponse($body, $problem->getStatusCode()));
    }
  }

}
