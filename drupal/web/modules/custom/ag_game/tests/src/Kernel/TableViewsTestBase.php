<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Core\Render\RenderContext;
use Drupal\views\Entity\View;
use Drupal\views\Views;

/**
 * Runs views of a module's tables, as a site builder configures them in Views UI.
 */
abstract class TableViewsTestBase extends PortalKernelTestBase {

  private const ENTITIES = [
    'nid' => ['title', 'node_field_data'],
    'uid' => ['name', 'users_field_data'],
  ];

  protected static $modules = ['views'];

  private int $members = 0;

  /**
   * Inserts a row and shows it with the title of its game and the name of its member.
   *
   * @param array<string, int|string> $row
   *   Values by column.
   * @param array<string, string> $shown
   *   Expected texts by column.
   */
  protected function assertShown(string $table, array $row, array $shown): void {
    $name = 'member_' . ++$this->members;
    $references = array_filter([
      'nid' => (int) $this->game("Game of $table")->id(),
      'uid' => (int) $this->member($name)->id(),
    ], fn (string $column): bool => $this->container->get('database')->schema()->fieldExists($table, $column), ARRAY_FILTER_USE_KEY);
    $this->container->get('database')->insert($table)->fields($references + $row)->execute();
    $relationships = $fields = $expected = [];
    foreach (array_keys($references) as $reference) {
      [$label, $entities] = self::ENTITIES[$reference];
      $relationships[$reference] = self::handler($table, $reference, 'standard');
      $fields[$label] = self::handler($entities, $label, 'field', $reference);
      $expected[$label] = $reference === 'nid' ? "Game of $table" : $name;
      $this->assertSame([[$label => $expected[$label]]], $this->show($entities, [
        $table => self::handler($entities, $table, 'standard') + ['required' => TRUE],
      ], [$label => self::handler($entities, $label, 'field')]));
    }
    $data = $this->container->get('views.views_data')->get($table);
    $date = ['date_format' => 'custom', 'custom_date_format' => 'Y-m-d', 'timezone' => 'UTC'];
    foreach (array_keys($shown) as $column) {
      $plugin = $data[$column]['field']['id'];
      $isDate = in_array($plugin, ['date', 'ag_game_milliseconds'], TRUE);
      $fields[$column] = self::handler($table, $column, $plugin) + ($isDate ? $date : []);
    }
    $this->assertSame([$expected + $shown], $this->show($table, $relationships, $fields));
  }

  /**
   * @return array<string, string>[]
   *   Texts by field.
   */
  private function show(string $base, array $relationships, array $fields): array {
    $options = [
      'access' => ['type' => 'none', 'options' => []],
      'pager' => ['type' => 'none', 'options' => []],
      'relationships' => $relationships,
      'fields' => $fields,
    ];
    $id = 'view_' . strtolower($this->randomMachineName());
    View::create([
      'id' => $id,
      'label' => $id,
      'base_table' => $base,
      'display' => [
        'default' => [
          'id' => 'default',
          'display_title' => 'Default',
          'display_plugin' => 'default',
          'position' => 0,
          'display_options' => $options,
        ],
      ],
    ])->save();
    $view = Views::getView($id);
    $this->assertNotNull($view);
    $view->execute();
    $rows = [];
    $this->container->get('renderer')->executeInRenderContext(new RenderContext(), function () use ($view, &$rows): void {
      foreach ($view->result as $row) {
        $rows[] = array_map(
          static fn (object $field): string => strip_tags((string) $field->advancedRender($row)),
          $view->field,
        );
      }
    });
    return $rows;
  }

  private static function handler(
    string $table,
    string $field,
    string $plugin,
    string $relationship = 'none',
  ): array {
    return [
      'id' => $field,
      'table' => $table,
      'field' => $field,
      'plugin_id' => $plugin,
      'relationship' => $relationship,
    ];
  }

}
