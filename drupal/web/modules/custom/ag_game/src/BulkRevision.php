<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Marks revisions of bulk actions, so that they can be undone.
 */
final readonly class BulkRevision {

  public function __construct(
    private AccountInterface $account,
    private TimeInterface $time,
  ) {}

  /**
   * Prepares a node for saving.
   *
   * @param \Drupal\node\NodeInterface $node
   *   The changed version.
   * @param string $action
   *   The label of the action.
   * @param int|string|null $previous
   *   The revision to which undoing returns; by default the one that was loaded.
   */
  public function mark(NodeInterface $node, string $action, int|string|null $previous = NULL): NodeInterface {
    $previous ??= $node->getLoadedRevisionId();
    return $this->prepare($node, "$action (bulk action after revision $previous)");
  }

  public function prepare(NodeInterface $node, string $log): NodeInterface {
    $node->setNewRevision();
    $node->setRevisionLogMessage($log);
    $node->setRevisionUserId((int) $this->account->id());
    $node->setRevisionCreationTime($this->time->getCurrentTime());
    $node->setChangedTime($this->time->getCurrentTime());
    return $node;
  }

  /**
   * The revision before a bulk action, if the node is the result of one.
   */
  public function previous(NodeInterface $node): ?int {
    $isMarked = preg_match('/\(bulk action after revision (\d+)\)$/D', (string) $node->getRevisionLogMessage(), $id);
    return $isMarked === 1 ? (int) $id[1] : NULL;
  }

}
