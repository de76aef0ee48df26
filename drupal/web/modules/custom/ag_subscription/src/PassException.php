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
   * @param array|null $action
   *   An action to complete before sending the request again.
   */
  public function __construct(
    int $status,
    string $message,
    public readonly array $fieldErrors = [],
    ?\Throwable $previous = NULL,
    public readonly ?array $action = NULL,
  ) {
    $errors = [];
    foreach ($fieldErrors as $field => $error) {
      $errors[] = ['field' => $field, 'code' => 'invalid', 'message' => $error];
    }
    parent::__construct($status, $message, $errors, $previous);
  }

  public function body(): array {
    return parent::body() + ($this->action === NULL ? [] : ['action' => $this->action]);
  }

  /**
   * @param array<string, string> $errors
   *   Messages by request field, not empty.
   */
  public static function input(array $errors): self {
    return new self(422, (string) reset($errors), $errors);
  }

  public static function tokenUsed(): self {
    return new self(409, 'This payment has been used before.');
  }

  public static function noPass(): self {
    return new self(409, 'You do not have a game pass.');
  }

  public static function unconfirmed(): self {
    return new self(409, 'Your payment has not been confirmed yet. Try again later.');
  }

  public static function declined(): self {
    return new self(402, 'Your card was declined. You have not been charged.');
  }

  public static function action(?array $action): self {
    return new self(402, 'Your bank needs you to confirm this payment.', action: $action);
  }

  public static function unknownToken(): self {
    return self::input(['token' => 'The payment form has expired. Enter your card again.']);
  }

  /**
   * The reason is logged for operators.
   */
  public static function refused(\Throwable $reason): self {
    return new self(
      502,
      'The payment service could not take this payment. You have not been charged.',
      previous: $reason,
    );
  }

  public static function timedOut(): self {
    return new self(
      504,
      'The payment service didn’t respond. Try again; you won’t be charged twice.',
    );
  }

}
