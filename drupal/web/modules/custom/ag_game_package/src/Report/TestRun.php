<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

/**
 * How a game ran in a preview on the site.
 */
final readonly class TestRun implements \JsonSerializable {

  private const MAX_LISTED = 20;

  private const MAX_LENGTH = 300;

  /**
   * @param int $time
   *   When it ran, in seconds since 1970.
   * @param ?int $firstFrameMs
   *   When the game first drew something; NULL if it never did.
   * @param int $bytes
   *   What the browser received.
   * @param int $requests
   *   Number of files and pages that the game requested.
   * @param string[] $errors
   *   Errors of the console.
   * @param string[] $blockedHosts
   *   Hosts that the policy of the game has blocked.
   */
  private function __construct(
    public int $time,
    public ?int $firstFrameMs,
    public int $bytes,
    public int $requests,
    public array $errors,
    public array $blockedHosts,
  ) {}

  /**
   * @param int $time
   *   When it ran, in seconds since 1970.
   * @param array<mixed> $values
   *   The report of a browser, which can claim anything.
   *
   * @return self|null
   *   NULL if it is not valid.
   */
  public static function fromReport(int $time, array $values): ?self {
    $firstFrame = $values['firstFrameMs'] ?? NULL;
    $isValid = ($firstFrame === NULL || self::isCount($firstFrame))
      && self::isCount($values['bytes'] ?? NULL)
      && self::isCount($values['requests'] ?? NULL)
      && self::isList($values['errors'] ?? NULL)
      && self::isList($values['blockedHosts'] ?? NULL);
    return $isValid
      ? new self($time, $firstFrame, $values['bytes'], $values['requests'], $values['errors'], $values['blockedHosts'])
      : NULL;
  }

  public static function fromJson(?string $json): ?self {
    $values = json_decode($json ?? '', TRUE);
    return is_array($values) && self::isCount($values['time'] ?? NULL) ? self::fromReport($values['time'], $values) : NULL;
  }

  public function jsonSerialize(): array {
    return get_object_vars($this);
  }

  private static function isCount(mixed $value): bool {
    return is_int($value) && $value >= 0;
  }

  private static function isList(mixed $value): bool {
    $isText = static fn(mixed $text): bool => is_string($text) && mb_strlen($text) <= self::MAX_LENGTH;
    return is_array($value)
      && array_is_list($value)
      && count($value) <= self::MAX_LISTED
      && array_filter($value, $isText) === $value;
  }

}
