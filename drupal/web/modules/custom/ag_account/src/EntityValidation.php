<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\InvalidFieldException;
use Drupal\Component\Render\PlainTextOutput;
use Drupal\Core\Validation\Plugin\Validation\Constraint\UniqueFieldConstraint;
use Drupal\user\Plugin\Validation\Constraint\UserMailRequired;
use Drupal\user\Plugin\Validation\Constraint\UserNameConstraint;
use Symfony\Component\Validator\Constraints\NotNull;
use Symfony\Component\Validator\ConstraintViolationInterface;
use Symfony\Component\Validator\ConstraintViolationListInterface;

/**
 * Reports validation errors with the message of core's REST resources.
 */
final class EntityValidation {

  /**
   * Equals core's message.
   */
  public const INVALID_MAIL = 'This value is not a valid email address.';

  public static function assertValid(
    ConstraintViolationListInterface $violations,
    ?\Stringable $passwordError = NULL,
  ): void {
    $lines = [];
    $errors = [];
    $named = [];
    $add = function (string $path, string $code, string $message) use (&$lines, &$errors): void {
      $line = "$path: $message\n";
      // Core and this module both validate `init`, which repeats the address.
      if (!str_starts_with($path, 'init.') && !in_array($line, $lines, TRUE)) {
        $lines[] = $line;
        $errors[] = ['field' => explode('.', $path)[0], 'code' => $code, 'message' => $message];
      }
    };
    foreach ($violations as $violation) {
      $path = $violation->getPropertyPath();
      // Skips core's “should not be null” where a field has a better message.
      if (!$violation->getConstraint() instanceof NotNull || !isset($named[$path])) {
        $add($path, self::code($violation), self::message($violation));
      }
      $named[$path] = TRUE;
    }
    if ($passwordError !== NULL) {
      $add('pass', 'weak', (string) $passwordError);
    }
    if ($lines !== []) {
      throw new InvalidFieldException(
        422,
        "Unprocessable Entity: validation failed.\n" . implode('', $lines),
        $errors,
      );
    }
  }

  /**
   * The site reports any message that names an "email address" as a taken one.
   */
  public static function message(ConstraintViolationInterface $violation): string {
    $message = PlainTextOutput::renderFromHtml((string) $violation->getMessage());
    return $message === self::INVALID_MAIL ? 'Must be a valid email.' : $message;
  }

  private static function code(ConstraintViolationInterface $violation): string {
    $constraint = $violation->getConstraint();
    return match (TRUE) {
      $constraint instanceof UniqueFieldConstraint => 'taken',
      $constraint instanceof UserMailRequired => 'required',
      $violation->getCode() === 'weak' => 'weak',
      $constraint instanceof UserNameConstraint => match ($violation->getMessageTemplate()) {
        $constraint->emptyMessage => 'required',
        $constraint->tooLongMessage => 'too_long',
        default => 'invalid',
      },
      default => 'invalid',
    };
  }

}
