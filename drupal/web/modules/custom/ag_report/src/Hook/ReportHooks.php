<?php

declare(strict_types=1);

namespace Drupal\ag_report\Hook;

use Drupal\ag_report\GameReports;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;

/**
 * Reports go with their game, and with time.
 */
final class ReportHooks {

  public function __construct(private readonly GameReports $reports) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->reports->forgetOld();
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->reports->settle((int) $node->id(), PHP_INT_MAX);
  }

}
