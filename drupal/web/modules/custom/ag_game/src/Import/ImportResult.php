<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Whether a row was imported, or why it was skipped.
 */
final class ImportResult {

  public function __construct(
    public readonly FeedRow $row,
    public readonly TranslatableMarkup|string $error = '',
    public readonly bool $exists = FALSE,
  ) {}

  public function isNew(): bool {
    return $this->error === '' && !$this->exists;
  }

}
