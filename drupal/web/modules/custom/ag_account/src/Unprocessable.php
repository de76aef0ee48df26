<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Render\PlainTextOutput;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\Validator\Constraints\NotNull;
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
    $lines = [];
    $named = [];
    foreach ($violations as $violation) {
      $field = $violation->getPropertyPath();
      // Where a sentence says already what is missing, core's "should not be null" says it once more, to a machine.
      if ($violation->getConstraint() instanceof NotNull && isset($named[$field])) {
        continue;
      }
      $named[$field] = TRUE;
      $lines[] = "$field: " . PlainTextOutput::renderFromHtml($violation->getMessage());
    }
    foreach ($faults as $field => $message) {
      $lines[] = "$field: $message";
    }
    // An address is checked by core and by us, and stands in `init` once more, which nobody has typed.
    $lines = array_unique(array_filter($lines, fn (string $line): bool => !str_starts_with($line, 'init.')));
    if ($lines !== []) {
      throw new self("Unprocessable Entity: validation failed.\n" . implode("\n", $lines) . "\n");
    }
  }

}
