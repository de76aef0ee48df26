<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * The JSON object of a request body.
 *
 * Methods throw an InvalidFieldException.
 */
final readonly class JsonBody {

  public const MAX_TEXT_LENGTH = 512;

  private function __construct(public array $values) {}

  /**
   * @throws \Symfony\Component\HttpKernel\Exception\BadRequestHttpException
   *   When it is no JSON object.
   */
  public static function of(Request $request): self {
    $content = $request->getContent();
    if (!json_decode($content) instanceof \stdClass) {
      throw new BadRequestHttpException('The body of the request must be a JSON object.');
    }
    return new self(json_decode($content, TRUE));
  }

  /**
   * Accepts an integer, also as 1.0, which JSON does not tell from 1, or a string of digits.
   */
  public function integer(string $name): int {
    $value = $this->values[$name] ?? NULL;
    if (is_float($value) && floor($value) === $value && abs($value) < 1e15) {
      return (int) $value;
    }
    if (!is_int($value) && !(is_string($value) && preg_match('/^-?\d{1,15}$/', $value))) {
      throw InvalidFieldException::of($name, "$name must be a whole number.");
    }
    return (int) $value;
  }

  /**
   * Returns FALSE when the field is missing.
   */
  public function boolean(string $name): bool {
    $value = $this->values[$name] ?? FALSE;
    return is_bool($value)
      ? $value
      : throw InvalidFieldException::of($name, "$name must be true or false.");
  }

  public function text(
    string $name,
    int $maxLength = self::MAX_TEXT_LENGTH,
    int $minLength = 1,
  ): string {
    $value = $this->values[$name] ?? NULL;
    if (!is_string($value) || strlen($value) < $minLength) {
      throw InvalidFieldException::of($name, "$name must be text.");
    }
    if (mb_strlen($value) > $maxLength) {
      throw InvalidFieldException::of($name, "$name is too long.", 'too_long');
    }
    return $value;
  }

}
