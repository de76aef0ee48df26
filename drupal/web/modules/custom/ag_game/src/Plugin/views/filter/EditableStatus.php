<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\filter;

use Drupal\node\Entity\NodeType;
use Drupal\node\Plugin\views\filter\Status;
use Drupal\views\Plugin\views\query\Sql;

/**
 * Core's status filter, extended to content that the user may edit.
 */
final class EditableStatus extends Status {

  public function query(): void {
    $account = $this->view->getUser();
    $editable = array_filter(
      array_keys(NodeType::loadMultiple()),
      fn(string $bundle): bool => $account->hasPermission("edit any $bundle content"),
    );
    if ($editable === []) {
      parent::query();
      return;
    }
    $table = $this->ensureMyTable();
    $snippet = "$table.status = 1 OR $table.type IN (:ag_editable[])"
      . " OR ($table.uid = ***CURRENT_USER*** AND ***CURRENT_USER*** <> 0 AND ***VIEW_OWN_UNPUBLISHED_NODES*** = 1)"
      . ' OR ***BYPASS_NODE_ACCESS*** = 1';
    assert($this->query instanceof Sql);
    $this->query->addWhereExpression(
      $this->options['group'],
      $snippet,
      [':ag_editable[]' => array_values($editable)],
    );
  }

}
