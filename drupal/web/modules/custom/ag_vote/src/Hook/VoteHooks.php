<?php

declare(strict_types=1);

namespace Drupal\ag_vote\Hook;

use Drupal\ag_vote\VoteTotals;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;

/**
 * Keeps the totals of games in step with the votes.
 */
final readonly class VoteHooks {

  public function __construct(private VoteTotals $totals) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->totals->recount();
  }

  #[Hook('node_insert')]
  public function nodeInsert(NodeInterface $node): void {
    if ($node->bundle() === 'game') {
      $this->totals->storeImported($node);
    }
  }

  /**
   * Only imports and migrations set totals.
   */
  #[Hook('node_update')]
  public function nodeUpdate(NodeInterface $node): void {
    if ($node->bundle() === 'game' && $node->isSyncing() && $node->isDefaultRevision()) {
      $this->totals->storeImported($node);
    }
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    if ($node->bundle() === 'game') {
      $this->totals->deleteForGame((int) $node->id());
    }
  }

}
