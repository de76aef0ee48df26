<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Whether a row was imported, or why it was skipped.
 */
final readonly class ImportResult {

  public function __construct(
    public FeedRow $row,
    public TranslatableMarkup|string $error = '',
    public bool $exists = FALSE,
  ) {}

  public function isNew(): bool {
    return $this->error === '' && !$this->exists;
  }

}
