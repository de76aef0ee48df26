<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\TempStore\PrivateTempStore;
use Drupal\Core\TempStore\PrivateTempStoreFactory;

/**
 * Uploaded files of an editor, each with its own URL. Private to the editor and deleted after a week.
 */
final class ImportReports {

  /**
   * Rows per step: less than two seconds on a slow machine.
   */
  private const PART = 20;

  private const BEGUN = 'begun';

  public function __construct(
    private readonly PrivateTempStoreFactory $stores,
    private readonly UuidInterface $uuid,
  ) {}

  /**
   * Stores the rows of a file.
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
   * Pending rows of a part; none after an import of the same file.
   *
   * @return \Drupal\ag_game\Import\FeedRow[]
   *   In their order.
   */
  public function rows(string $id, int $part): array {
    return array_filter($this->store()->get("$id.$part") ?? [], fn (FeedRow|Outcome $kept) => $kept instanceof FeedRow);
  }

  /**
   * Stores the preview of the rows.
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
   * Marks an import as running: the form links to it until it ends.
   */
  public function begin(string $id): void {
    $this->store()->set(self::BEGUN, $id);
  }

  /**
   * The latest import that was started and not completed.
   */
  public function begun(): ?string {
    $id = $this->store()->get(self::BEGUN);
    return is_string($id) && $this->find($id)?->isImported() === FALSE ? $id : NULL;
  }

  /**
   * Stores the results of a part's rows. The first result counts: a concurrent import finds existing games.
   *
   * @param string $id
   *   Of the report.
   * @param int $part
   *   Which part.
   * @param \Drupal\ag_game\Import\Outcome[] $outcomes
   *   One a row.
   */
  public function made(string $id, int $part, array $outcomes): void {
    if ($this->rows($id, $part) !== []) {
      $this->store()->set("$id.$part", $outcomes);
    }
  }

  /**
   * Results so far.
   *
   * @return \Drupal\ag_game\Import\Outcome[]
   *   In the order of the file.
   */
  public function soFar(string $id): array {
    $outcomes = [];
    for ($part = 0; $part < ($this->find($id)->parts ?? 0); $part++) {
      array_push($outcomes, ...array_filter($this->store()->get("$id.$part") ?? [], fn (FeedRow|Outcome $kept) => $kept instanceof Outcome));
    }
    return $outcomes;
  }

  /**
   * Completes an import: the report now shows results.
   */
  public function imported(string $id): void {
    $report = $this->find($id);
    if ($report === NULL || $report->isImported()) {
      return;
    }
    $this->store()->set($id, new ImportReport(0, $this->soFar($id)));
    for ($part = 0; $part < $report->parts; $part++) {
      $this->store()->delete("$id.$part");
    }
  }

  private function store(): PrivateTempStore {
    return $this->stores->get('ag_game_import');
  }

}
