<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\ConditionInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Shows the URLs of pass-only games only to users who may play them. Whether a URL exists is public.
 */
final readonly class PlayUrlAccess {

  private const PERMISSION = 'play game pass games';

  private const FIELDS = ['field_html5_game_url', 'field_flash_file', 'field_flash_file_url', 'field_external_game_link'];

  public function __construct(private AccountInterface $account) {}

  public static function fieldAccess(FieldDefinitionInterface $field, AccountInterface $account, NodeInterface $game): AccessResultInterface {
    if (!in_array($field->getName(), self::FIELDS, TRUE) || $game->bundle() !== 'game') {
      return AccessResult::neutral();
    }
    return AccessResult::forbiddenIf($game->get('field_game_pass_only_')->value && !$account->hasPermission(self::PERMISSION))
      ->addCacheableDependency($game)
      ->cachePerPermissions();
  }

  /**
   * Prevents filters and sorts from revealing URLs.
   *
   * For users who may not play, the URL counts as empty in every entity query with access checks.
   */
  #[Hook('query_entity_query_alter')]
  public function queryEntityQueryAlter(AlterableInterface $query): void {
    if (
      !$query instanceof SelectInterface
      || !$query->hasTag($query->getMetaData('entity_type') . '_access')
    ) {
      return;
    }
    $tables = &$query->getTables();
    $hidden = array_filter(
      $tables,
      fn(array $table): bool => is_string($table['table']) && $this->isUrlTable($table['table']),
    );
    if ($hidden === [] || $this->account->hasPermission(self::PERMISSION)) {
      return;
    }
    foreach (array_diff(array_keys($hidden), $this->existenceOnlyAliases($query)) as $alias) {
      $tables[$alias]['condition'] .= ' AND NOT EXISTS (SELECT 1 FROM {node__field_game_pass_only_} [pass_only]'
        . " WHERE [pass_only].[entity_id] = [$alias].[entity_id] AND [pass_only].[field_game_pass_only__value] = 1)";
    }
  }

  private function isUrlTable(string $table): bool {
    return preg_match(
      '/^node(?:_revision)?__(' . implode('|', self::FIELDS) . ')$/',
      $table,
    ) === 1;
  }

  /**
   * @return string[]
   *   Aliases of tables with existence checks alone and no sort: Drupal 11.4 sorts by the table of
   *   a condition, if there is one.
   */
  private function existenceOnlyAliases(SelectInterface $query): array {
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
      $kind = in_array($condition['operator'] ?? NULL, ['IS NULL', 'IS NOT NULL'], TRUE)
        ? 'existence'
        : 'value';
      $uses[$kind] = [...$uses[$kind], ...$this->aliases((string) $condition['field'])];
    }
  }

  /**
   * @return string[]
   *   More than one for an expression that is not a plain column.
   */
  private function aliases(string $expression): array {
    preg_match_all('/(\w+)\]?\./', $expression, $aliases);
    return $aliases[1];
  }

}
