<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\ag_game\InvalidFieldException;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\HttpException;

/**
 * A browser's error report. `embedded/src/ag/frontend/error-report.ts` has the same limits.
 */
final readonly class ErrorReport {

  private const MAX_BYTES = 16384;

  /**
   * Maximum lengths.
   */
  private const MAX_LENGTHS = ['label' => 120, 'name' => 120, 'message' => 2000, 'stack' => 10000];

  private const MAX_META_LENGTH = 4000;

  private function __construct(
    public bool $isFatal,
    public string $label,
    public string $name,
    public string $message,
    public string $stack,
    public string $meta,
  ) {}

  /**
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   413 when it is too large, 400 when it is not a JSON object, 422 with the invalid fields.
   */
  public static function of(Request $request): self {
    $content = $request->getContent();
    if (strlen($content) > self::MAX_BYTES) {
      throw new HttpException(
        413,
        'A report must not be larger than ' . self::MAX_BYTES . ' bytes.',
      );
    }
    $body = json_decode($content);
    if (!$body instanceof \stdClass) {
      throw new BadRequestHttpException('The body of the request must be a JSON object.');
    }
    $texts = [];
    foreach (self::MAX_LENGTHS as $name => $maxLength) {
      $texts[$name] = self::text($name, $body->$name ?? NULL, $maxLength);
      if ($name === 'label' && $texts[$name] === '') {
        throw InvalidFieldException::of($name, 'label must not be empty.', status: 422);
      }
    }
    if (!is_bool($body->fatal ?? NULL)) {
      throw InvalidFieldException::of('fatal', 'fatal must be true or false.', status: 422);
    }
    return new self(
      $body->fatal,
      ...[...$texts, 'meta' => self::meta($body->meta ?? new \stdClass())],
    );
  }

  /**
   * Control characters could forge log entries.
   */
  private static function text(string $name, mixed $value, int $maxLength): string {
    if (!is_string($value)) {
      throw InvalidFieldException::of($name, "$name must be text.", status: 422);
    }
    if (mb_strlen($value) > $maxLength) {
      throw InvalidFieldException::of(
        $name,
        "$name is longer than $maxLength characters.",
        'too_long',
        422,
      );
    }
    return (string) preg_replace(
      '/[\x00-\x08\x0b-\x1f\x7f]/',
      '',
      str_replace("\r\n", "\n", $value),
    );
  }

  private static function meta(mixed $value): string {
    if (!$value instanceof \stdClass) {
      throw InvalidFieldException::of('meta', 'meta must be an object.', status: 422);
    }
    $json = json_encode(
      $value,
      JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
    );
    if (mb_strlen($json) > self::MAX_META_LENGTH) {
      throw InvalidFieldException::of(
        'meta',
        'meta is longer than ' . self::MAX_META_LENGTH . ' characters.',
        status: 422,
      );
    }
    return $json;
  }

}
