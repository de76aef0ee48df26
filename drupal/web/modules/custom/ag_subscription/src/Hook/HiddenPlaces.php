<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\ConditionInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;

/**
 * Lets no query tell by its filters and sorts where a game of the pass is played: for who may not play it, the place counts as empty.
 *
 * It holds for every entity query that asks for access, whatever it starts from and however its paths get to the game. That there
 * is a place at all is no secret.
 */
final class HiddenPlaces {

  public function __construct(private readonly AccountInterface $account) {}

  #[Hook('query_entity_query_alter')]
  public function queryEntityQueryAlter(AlterableInterface $query): void {
    if (!$query instanceof SelectInterface || !$query->hasTag($query->getMetaData('entity_type') . '_access')) {
      return;
    }
    $tables = &$query->getTables();
    $hidden = array_filter($tables, fn(array $table): bool => is_string($table['table']) && $this->holdsPlace($table['table']));
    if ($hidden === [] || $this->account->hasPermission(ContentHooks::PLAY)) {
      return;
    }
    foreach (array_diff(array_keys($hidden), $this->askedForExistence($query)) as $alias) {
      $tables[$alias]['condition'] .= ' AND NOT EXISTS (SELECT 1 FROM {node__field_game_pass_only_} [pass_only]'
        . " WHERE [pass_only].[entity_id] = [$alias].[entity_id] AND [pass_only].[field_game_pass_only__value] = 1)";
    }
  }

  private function holdsPlace(string $table): bool {
    return preg_match('/^node(?:_revision)?__(' . implode('|', ContentHooks::PLACES) . ')$/', $table) === 1;
  }

  /**
   * Aliases of tables of which the query wants to know nothing but whether there is a value.
   *
   * @return string[]
   *   Each has conditions of that kind alone, and no sort: Drupal 11.4 sorts by the table of a condition, where there is one.
   */
  private function askedForExistence(SelectInterface $query): array {
    $uses = ['existence' => [], 'value' => []];
    $this->collect($query->conditions(), $uses);
    foreach ([...array_keys($query->getOrderBy()), ...array_column($query->getExpressions(), 'expression')] as $value) {
      $uses['value'] = [...$uses['value'], ...$this->aliases($value)];
    }
    return array_diff($uses['existence'], $uses['value']);
  }

  private function collect(array $conditions, array &$uses): void {
    foreach ($conditions as $key => $condition) {
      if ($key === '#conjunction') {
        continue;
      }
      if ($condition['field'] instanceof ConditionInterface) {
        $this->collect($condition['field']->conditions(), $uses);
        continue;
      }
      $kind = in_array($condition['operator'] ?? NULL, ['IS NULL', 'IS NOT NULL'], TRUE) ? 'existence' : 'value';
      $uses[$kind] = [...$uses[$kind], ...$this->aliases((string) $condition['field'])];
    }
  }

  /**
   * Aliases of the tables that an expression names.
   *
   * @return string[]
   *   What is not a plain column may name several.
   */
  private function aliases(string $expression): array {
    preg_match_all('/(\w+)\]?\./', $expression, $aliases);
    return $aliases[1];
  }

}
