<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Http\Exception\CacheableBadRequestHttpException;
use Symfony\Component\HttpFoundation\Request;

/**
 * The requested part of a list.
 */
final readonly class Paging {

  public const DEFAULT_SIZE = 24;

  private function __construct(
    public int $size,
    public int $offset,
  ) {}

  /**
   * @throws \Symfony\Component\HttpKernel\Exception\BadRequestHttpException
   *   When `items_per_page` or `offset` is not a whole number within its limits.
   */
  public static function fromRequest(
    Request $request,
    int $default = self::DEFAULT_SIZE,
    int $max = 50,
  ): self {
    return new self(
      self::read($request, 'items_per_page', $default, 1, $max) ?? self::throwBadRequest(
        "items_per_page must be a whole number from 1 to $max.",
      ),
      self::read($request, 'offset', 0, 0, PHP_INT_MAX) ?? self::throwBadRequest(
        'offset must be a whole number of at least 0.',
      ),
    );
  }

  public static function isRequested(Request $request): bool {
    $parameters = array_intersect_key($request->query->all(), ['items_per_page' => 1, 'offset' => 1]);
    return array_filter($parameters, is_string(...)) !== [];
  }

  public static function throwBadRequest(string $message): never {
    throw new CacheableBadRequestHttpException(
      (new CacheableMetadata())->setCacheContexts(['url.query_args']),
      $message,
    );
  }

  public function slice(array $list): array {
    return array_slice($list, $this->offset, $this->size);
  }

  private static function read(
    Request $request,
    string $name,
    int $default,
    int $min,
    int $max,
  ): ?int {
    $value = $request->query->all()[$name] ?? (string) $default;
    // As in all lists, a parameter that is an array is ignored.
    $value = is_string($value) ? $value : (string) $default;
    $number = ctype_digit($value)
      ? filter_var(ltrim($value, '0') ?: '0', FILTER_VALIDATE_INT)
      : FALSE;
    return $number === FALSE || $number < $min || $number > $max ? NULL : $number;
  }

}
