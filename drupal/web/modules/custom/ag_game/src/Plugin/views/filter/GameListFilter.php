<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\filter;

use Drupal\views\Attribute\ViewsFilter;
use Drupal\views\Plugin\views\filter\InOperator;
use Drupal\views\Plugin\views\query\Sql;

/**
 * Filters games by the SQL condition of each value.
 */
#[ViewsFilter('ag_game_condition')]
final class GameListFilter extends InOperator {

  public function getValueOptions(): array {
    return $this->valueOptions = array_map(
      static fn(array $value): mixed => $value[0],
      $this->definition['values'] ?? [],
    );
  }

  public function query(): void {
    $conditions = array_column(
      array_intersect_key($this->definition['values'] ?? [], array_flip((array) $this->value)),
      1,
    );
    if ($conditions === [] || !$this->query instanceof Sql) {
      return;
    }
    $any = '(' . implode(') OR (', $conditions) . ')';
    $this->query->addWhereExpression($this->options['group'], $this->operator === 'not in' ? "NOT ($any)" : $any);
  }

}
