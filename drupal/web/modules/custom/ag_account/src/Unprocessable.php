<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Render\PlainTextOutput;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\Validator\ConstraintViolationListInterface;

/**
 * Refuses an account with all that is wrong with it, in the words of core's REST.
 */
final class Unprocessable extends UnprocessableEntityHttpException {

  /**
   * Throws what is wrong, when anything is.
   *
   * @param \Symfony\Component\Validator\ConstraintViolationListInterface $violations
   *   What core found.
   * @param array<string, string> $faults
   *   Further sentences by field.
   */
  public static function unlessNone(ConstraintViolationListInterface $violations, array $faults = []): void {
    $lines = '';
    foreach ($violations as $violation) {
      $lines .= $violation->getPropertyPath() . ': ' . PlainTextOutput::renderFromHtml($violation->getMessage()) . "\n";
    }
    foreach ($faults as $field => $message) {
      $lines .= "$field: $message\n";
    }
    if ($lines !== '') {
      throw new self("Unprocessable Entity: validation failed.\n$lines");
    }
  }

}
