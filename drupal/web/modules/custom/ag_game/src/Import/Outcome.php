<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

/**
 * The result of a row: created, skipped because it exists, or skipped because it is invalid.
 */
final class Outcome {

  private function __construct(
    public readonly int $number,
    public readonly string $title,
    public readonly bool $isNew,
    public readonly string $problem,
  ) {}

  public static function isNew(FeedRow $row): self {
    return new self($row->number, $row->text('title'), TRUE, '');
  }

  public static function isThere(FeedRow $row): self {
    return new self($row->number, $row->text('title'), FALSE, '');
  }

  public static function fails(FeedRow $row, string $problem): self {
    return new self($row->number, $row->text('title'), FALSE, $problem);
  }

}
