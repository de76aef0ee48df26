<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Marks revisions of bulk actions, so that they can be undone.
 */
final readonly class BulkRevision {

  private const TABLE = 'ag_game_bulk_revision';

  /**
   * The revisions to which undoing returns, by node that is not saved yet.
   *
   * @var \WeakMap<\Drupal\node\NodeInterface, int>
   */
  private \WeakMap $marked;

  public function __construct(
    private AccountInterface $account,
    private TimeInterface $time,
    private Connection $database,
  ) {
    $this->marked = new \WeakMap();
  }

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
    $this->marked[$node] = (int) ($previous ?? $node->getLoadedRevisionId());
    return $this->prepare($node, $action);
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
   * Stores the mark of a node that has been saved.
   */
  public function store(NodeInterface $node): void {
    if (isset($this->marked[$node])) {
      $this->database->merge(self::TABLE)
        ->key('vid', (int) $node->getRevisionId())
        ->fields(['nid' => (int) $node->id(), 'previous' => $this->marked[$node]])
        ->execute();
      unset($this->marked[$node]);
    }
  }

  /**
   * The revision before a bulk action, if the node is the result of one.
   */
  public function previous(NodeInterface $node): ?int {
    $previous = $this->database->query(
      'SELECT [previous] FROM {ag_game_bulk_revision} WHERE [vid] = :vid',
      [':vid' => (int) $node->getRevisionId()],
    )->fetchField();
    return $previous === FALSE ? NULL : (int) $previous;
  }

  public function deleteRevision(int $vid): void {
    $this->database->delete(self::TABLE)->condition('vid', $vid)->execute();
  }

  public function deleteNode(int $nid): void {
    $this->database->delete(self::TABLE)->condition('nid', $nid)->execute();
  }

}
