<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\InvalidFieldException;

/**
 * Why a request about a pass failed, as a message for the member.
 */
final class PassException extends InvalidFieldException {

  /**
   * @param array<string, string> $fieldErrors
   *   Messages by request field.
   * @param \Throwable|null $previous
   *   The reason at the provider, for operators.
   */
  public function __construct(
    int $status,
    string $message,
    public readonly array $fieldErrors = [],
    ?\Throwable $previous = NULL,
  ) {
    $errors = [];
    foreach ($fieldErrors as $field => $error) {
      $errors[] = ['field' => $field, 'code' => 'invalid', 'message' => $error];
    }
    parent::__construct($status, $message, $errors, $previous);
  }

  /**
   * @param non-empty-array<string, string> $errors
   *   Messages by request field.
   */
  public static function input(array $errors, ?\Throwable $reason = NULL): self {
    return new self(422, reset($errors), $errors, $reason);
  }

  public static function tokenUsed(): self {
    return new self(409, 'This payment has been used before.');
  }

  public static function hasPass(): self {
    return new self(409, 'You already have a game pass.');
  }

  public static function noPass(): self {
    return new self(409, 'You do not have a game pass.');
  }

  public static function declined(): self {
    return new self(402, 'Your card was declined. You have not been charged.');
  }

  public static function unknownToken(?\Throwable $reason = NULL): self {
    return self::input(['token' => 'The payment form has expired. Enter your card again.'], $reason);
  }

  public static function refused(\Throwable $reason): self {
    return new self(502, 'The payment service could not take this payment. You have not been charged.', [], $reason);
  }

  public static function timedOut(?\Throwable $reason = NULL): self {
    return new self(504, 'The payment service didn’t respond. Try again; you won’t be charged twice.', [], $reason);
  }

}
