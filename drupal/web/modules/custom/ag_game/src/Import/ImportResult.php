<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Whether a row was imported, or why it was skipped.
 */
final readonly class ImportResult {

  /**
   * @param \Drupal\ag_game\Import\FeedRow $row
   *   The row.
   * @param \Drupal\ag_game\Import\ImportStatus $status
   *   What happens to it.
   * @param \Drupal\Core\StringTranslation\TranslatableMarkup|string $error
   *   Why it failed, or what is missing in the imported game.
   * @param string[] $newTags
   *   Names of tags that the portal does not have.
   */
  public function __construct(
    public FeedRow $row,
    public ImportStatus $status,
    public TranslatableMarkup|string $error = '',
    public array $newTags = [],
  ) {}

  public static function failed(FeedRow $row, TranslatableMarkup|string $error): self {
    return new self($row, ImportStatus::Failed, $error);
  }

  /**
   * Whether the import writes a game.
   */
  public function isImported(): bool {
    return in_array($this->status, [ImportStatus::Created, ImportStatus::Updated], TRUE);
  }

  public function withError(TranslatableMarkup|string $error): self {
    return new self($this->row, $this->status, $error, $this->newTags);
  }

  /**
   * @param self[] $results
   *   Results of a file.
   */
  public static function count(array $results, ImportStatus $status): int {
    return count(array_filter($results, static fn(self $result): bool => $result->status === $status));
  }

}
