<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_account\Plugin\Validation\Constraint\MailConstraint;
use Drupal\Component\Render\PlainTextOutput;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\Validator\Constraints\NotNull;
use Symfony\Component\Validator\ConstraintViolationInterface;
use Symfony\Component\Validator\ConstraintViolationListInterface;

/**
 * Reports validation errors of accounts in the format of core's REST resources.
 */
final class EntityValidation extends UnprocessableEntityHttpException {

  /**
   * Throws when there are errors.
   *
   * @param \Symfony\Component\Validator\ConstraintViolationListInterface $violations
   *   From core's validation.
   * @param array<string, string> $faults
   *   Further messages by field.
   */
  public static function assertValid(ConstraintViolationListInterface $violations, array $faults = []): void {
    $lines = [];
    $named = [];
    foreach ($violations as $violation) {
      $field = $violation->getPropertyPath();
      // Skips core's “should not be null” where a field has a better message.
      if ($violation->getConstraint() instanceof NotNull && isset($named[$field])) {
        continue;
      }
      $named[$field] = TRUE;
      $lines[] = "$field: " . self::message($violation);
    }
    foreach ($faults as $field => $message) {
      $lines[] = "$field: $message";
    }
    // `init` repeats the address, and core and this module both validate it.
    $lines = array_unique(array_filter($lines, fn (string $line): bool => !str_starts_with($line, 'init.')));
    if ($lines !== []) {
      throw new self("Unprocessable Entity: validation failed.\n" . implode("\n", $lines) . "\n");
    }
  }

  /**
   * The message of a violation. The site reports any that names an "email address" as a taken one.
   */
  public static function message(ConstraintViolationInterface $violation): string {
    $message = PlainTextOutput::renderFromHtml((string) $violation->getMessage());
    return $message === MailConstraint::MESSAGE ? 'Must be a valid email.' : $message;
  }

}
