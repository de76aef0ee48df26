<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

/**
 * The report of a file: the expected, then the actual result of each row.
 */
final class ImportReport {

  /**
   * @param int $parts
   *   In how many parts the rows wait; 0 once they are imported.
   * @param \Drupal\ag_game\Import\Outcome[]|null $outcomes
   *   One a row; null as long as not all of them were looked at.
   */
  public function __construct(
    public readonly int $parts,
    public readonly ?array $outcomes = NULL,
  ) {}

  public function isImported(): bool {
    return $this->parts === 0;
  }

  /**
   * Rows that become games.
   *
   * @return \Drupal\ag_game\Import\Outcome[]
   *   In the order of the file.
   */
  public function new(): array {
    return array_values(array_filter($this->outcomes ?? [], fn (Outcome $outcome) => $outcome->isNew));
  }

  /**
   * Invalid rows.
   *
   * @return \Drupal\ag_game\Import\Outcome[]
   *   In the order of the file.
   */
  public function problems(): array {
    return array_values(array_filter($this->outcomes ?? [], fn (Outcome $outcome) => $outcome->problem !== ''));
  }

}
