<?php

declare(strict_types=1);

namespace Drupal\ag_account\Log;

use Drupal\Core\EventSubscriber\ExceptionLoggingSubscriber;
use Drupal\Core\Utility\Error;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;

/**
 * Redacts the exceptions that core writes to PHP's error log instead of loggers.
 */
final class RedactedExceptionLogging extends ExceptionLoggingSubscriber {

  public function onError(ExceptionEvent $event): void {
    $thrown = $event->getThrowable();
    $error = Error::decodeException($thrown);
    $this->logger->get('php')->log($error['severity_level'], Error::DEFAULT_ERROR_MESSAGE, $error);
    if (!$thrown instanceof HttpExceptionInterface || $thrown->getStatusCode() >= 500) {
      $message = sprintf(
        '%s: "%s" at %s line %s',
        $thrown::class,
        $thrown->getMessage(),
        $thrown->getFile(),
        $thrown->getLine(),
      );
      error_log('Uncaught PHP Exception ' . RedactingLogger::redact($message));
    }
  }

}
