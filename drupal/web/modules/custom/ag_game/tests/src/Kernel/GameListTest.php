<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Export\GameExport;
use Drupal\ag_game\Import\FeedRow;
use Drupal\Component\Serialization\Yaml;
use Drupal\views\Entity\View;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Bulk forms of lists.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class GameListTest extends PortalKernelTestBase {

  protected static $modules = ['views', 'datetime', 'views_bulk_operations'];

  public function testUpdateReplacesTheBulkForm(): void {
    $recipe = $this->listOfGames();
    $values = $recipe;
    $fields = &$values['display']['default']['display_options']['fields'];
    $own = $fields['views_bulk_operations_bulk_form'];
    unset($fields['views_bulk_operations_bulk_form']);
    $fields = ['node_bulk_form' => ['id' => 'node_bulk_form', 'table' => 'node', 'field' => 'node_bulk_form', 'plugin_id' => 'node_bulk_form']] + $fields;
    View::create($values)->save();
    $this->container->get('module_handler')->loadInclude('ag_game', 'php', 'ag_game.post_update');
    ag_game_post_update_bulk_operations();
    $this->container->get('entity_type.manager')->getStorage('view')->resetCache();
    $updated = View::load('ag_games')?->getDisplay('default')['display_options']['fields'];
    $this->assertArrayNotHasKey('node_bulk_form', $updated);
    $this->assertSame($own['selected_actions'], $updated['views_bulk_operations_bulk_form']['selected_actions']);
    $this->assertSame(array_key_first($updated), 'views_bulk_operations_bulk_form');
  }

  public function testOffersOnlyExistingActions(): void {
    $actions = array_column(
      $this->listOfGames()['display']['default']['display_options']['fields']['views_bulk_operations_bulk_form']['selected_actions'],
      'action_id',
    );
    $defined = array_keys($this->container->get('plugin.manager.views_bulk_operations_action')->getDefinitions());
    $this->assertSame([], array_diff($actions, $defined));
  }

  public function testExportsTheFilteredListAsCsv(): void {
    $this->member('first');
    $this->actAs($this->editor());
    View::create($this->listOfGames())->save();
    $this->game('=HYPERLINK("https://evil.example")', ['field_game_developer' => '-1']);
    $soon = $this->game('Soon, "quoted"', ['status' => 0, 'field_html5_game_url' => 'internal:/games/soon/']);
    $export = $this->container->get(GameExport::class);
    $stream = fopen('php://memory', 'w+');
    $export->write($stream, $export->findGames([]));
    rewind($stream);
    $this->assertSame("\u{FEFF}", fread($stream, 3));
    $header = fgetcsv($stream, escape: '');
    $rows = [];
    while ($row = fgetcsv($stream, escape: '')) {
      $row = array_combine($header, $row);
      $rows[$row['nid']] = $row;
    }
    $this->assertCount(2, $rows);
    $this->assertSame(
      ['Soon, "quoted"', 'unpublished', '/games/soon/', '/arcade/soon,-"quoted"'],
      [$rows[$soon->id()]['title'], $rows[$soon->id()]['status'], $rows[$soon->id()]['url'], $rows[$soon->id()]['path']],
    );
    unset($rows[$soon->id()]);
    $other = reset($rows);
    $this->assertSame(["'=HYPERLINK(\"https://evil.example\")", "'-1"], [$other['title'], $other['developer']]);
    $this->assertSame([(int) $soon->id()], $export->findGames(['state' => ['draft'], 'title' => 'Soon']));
    // The import reads all columns, or lists them as ignored.
    $this->assertSame(['status', 'released', 'rating', 'kind', 'plays', 'votes'], (new FeedRow(1, array_fill_keys($header, 'x')))->ignoredColumns());
  }

  private function listOfGames(): array {
    return Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . '/../recipes/ag_portal/config/views.view.ag_games.yml'),
    );
  }

}
