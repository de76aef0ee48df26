<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\filter;

use Drupal\ag_game\GameListFilters;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\views\Attribute\ViewsFilter;
use Drupal\views\Plugin\views\filter\InOperator;
use Drupal\views\Plugin\views\query\Sql;

/**
 * Filters games by conditions on several fields: kind, status, missing thumbnail.
 */
#[ViewsFilter('ag_game_choice')]
final class GameListFilter extends InOperator implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected GameListFilters $choices,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  /**
   * {@inheritdoc}
   */
  public function getValueOptions(): array {
    return $this->valueOptions = array_map(fn(array $value) => $value['label'], $this->values());
  }

  /**
   * {@inheritdoc}
   */
  public function query(): void {
    $conditions = array_column(
      array_intersect_key($this->values(), array_flip((array) $this->value)),
      'sql',
    );
    if ($conditions === [] || !$this->query instanceof Sql) {
      return;
    }
    $any = '(' . implode(') OR (', $conditions) . ')';
    $this->query->addWhereExpression($this->options['group'], $this->operator === 'not in' ? "NOT ($any)" : $any);
  }

  private function values(): array {
    return $this->choices->all()[$this->realField]['values'] ?? [];
  }

}
