<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Symfony\Component\HttpKernel\Exception\HttpException;

/**
 * A request with invalid fields.
 *
 * Codes, as in the embedded server: captcha, invalid, required, taken, too_long and weak.
 */
class InvalidFieldException extends HttpException {

  /**
   * @param list<array{field: string, code: string, message: string}> $errors
   *   Errors, each of one field.
   */
  public function __construct(
    int $status,
    string $message,
    private readonly array $errors,
    ?\Throwable $previous = NULL,
  ) {
    parent::__construct($status, $message, $previous);
  }

  public static function of(
    string $field,
    string $message,
    string $code = 'invalid',
    int $status = 400,
  ): self {
    return new self(
      $status,
      $message,
      [['field' => $field, 'code' => $code, 'message' => $message]],
    );
  }

  public function body(): array {
    return [
      'message' => $this->getMessage(),
    ] + ($this->errors === [] ? [] : ['errors' => $this->errors]);
  }

}
