<?php

declare(strict_types=1);

namespace Drupal\ag_report\Hook;

use Drupal\ag_report\ReportStorage;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;

/**
 * Deletes the reports of deleted games, and old ones.
 */
final readonly class ReportHooks {

  public function __construct(private ReportStorage $reports) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->reports->deleteOld();
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->reports->resolve((int) $node->id(), PHP_INT_MAX);
  }

}
