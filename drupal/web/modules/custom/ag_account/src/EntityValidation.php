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
    $errors = $named = [];
    foreach ($violations as $violation) {
      $path = $violation->getPropertyPath();
      $isNamed = $violation->getConstraint() instanceof NotNull && isset($named[$path]);
      $named[$path] = TRUE;
      // Skips core's “should not be null” where a field has a better message. Core and this module
      // both validate `init`, which repeats the address.
      if (!$isNamed && !str_starts_with($path, 'init.')) {
        $message = self::message($violation);
        $errors["$path: $message\n"] ??= [
          'field' => explode('.', $path)[0],
          'code' => self::code($violation),
          'message' => $message,
        ];
      }
    }
    if ($passwordError !== NULL) {
      $errors["pass: $passwordError\n"] ??= [
        'field' => 'pass',
        'code' => 'weak',
        'message' => (string) $passwordError,
      ];
    }
    if ($errors !== []) {
      throw new InvalidFieldException(
        422,
        "Unprocessable Entity: validation failed.\n" . implode('', array_keys($errors)),
        array_values($errors),
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
