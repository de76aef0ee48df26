<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\BulkRevision;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;

/**
 * Stores and deletes marks of bulk actions with their revisions.
 */
final readonly class BulkRevisionHooks {

  public function __construct(private BulkRevision $revisions) {}

  #[Hook('node_update')]
  public function nodeUpdate(NodeInterface $node): void {
    $this->revisions->store($node);
  }

  #[Hook('node_revision_delete')]
  public function nodeRevisionDelete(NodeInterface $node): void {
    $this->revisions->deleteRevision((int) $node->getRevisionId());
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->revisions->deleteNode((int) $node->id());
  }

}
