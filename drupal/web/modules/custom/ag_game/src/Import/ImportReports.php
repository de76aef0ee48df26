<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\TempStore\PrivateTempStore;
use Drupal\Core\TempStore\PrivateTempStoreFactory;

/**
 * The files that an editor looks at, each under an address of its own: read once, seen by nobody else, gone after a week.
 */
final class ImportReports {

  /**
   * Rows that one step of a batch deals with: less than two seconds on a slow machine.
   */
  private const PART = 20;

  public function __construct(
    private readonly PrivateTempStoreFactory $stores,
    private readonly UuidInterface $uuid,
  ) {}

  /**
   * Keeps the rows of a file.
   *
   * @param \Drupal\ag_game\Import\FeedRow[] $rows
   *   At least one.
   *
   * @return string
   *   By what the report is found.
   */
  public function open(array $rows): string {
    $id = $this->uuid->generate();
    $parts = array_chunk($rows, self::PART);
    foreach ($parts as $part => $some) {
      $this->store()->set("$id.$part", $some);
    }
    $this->store()->set($id, new ImportReport(count($parts)));
    return $id;
  }

  public function find(string $id): ?ImportReport {
    $report = $this->store()->get($id);
    return $report instanceof ImportReport ? $report : NULL;
  }

  /**
   * Rows of one part, none where another import of the same file has ended meanwhile.
   *
   * @return \Drupal\ag_game\Import\FeedRow[]
   *   In their order.
   */
  public function rows(string $id, int $part): array {
    return $this->store()->get("$id.$part") ?? [];
  }

  /**
   * Keeps what would become of the rows.
   *
   * @param string $id
   *   Of the report.
   * @param \Drupal\ag_game\Import\Outcome[] $outcomes
   *   One a row.
   */
  public function looked(string $id, array $outcomes): void {
    $report = $this->find($id);
    if ($report !== NULL && !$report->isImported()) {
      $this->store()->set($id, new ImportReport($report->parts, $outcomes));
    }
  }

  /**
   * Keeps what became of the rows, and forgets them. The first word counts: whoever imported beside it found the games there.
   *
   * @param string $id
   *   Of the report.
   * @param \Drupal\ag_game\Import\Outcome[] $outcomes
   *   One a row.
   */
  public function imported(string $id, array $outcomes): void {
    $report = $this->find($id);
    if ($report === NULL || $report->isImported()) {
      return;
    }
    $this->store()->set($id, new ImportReport(0, $outcomes));
    for ($part = 0; $part < $report->parts; $part++) {
      $this->store()->delete("$id.$part");
    }
  }

  private function store(): PrivateTempStore {
    return $this->stores->get('ag_game_import');
  }

}
