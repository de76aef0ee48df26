<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Form\FormState;
use Drupal\views\Entity\View;
use Drupal\views\Plugin\views\field\BulkForm;
use Drupal\views\Views;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Bulk forms of lists.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class GameListTest extends PortalKernelTestBase {

  protected static $modules = ['views', 'datetime'];

  protected function setUp(): void {
    parent::setUp();
    $administrator = $this->member('first');
    $this->game('Neon Drift', ['uid' => $administrator->id()]);
    $this->game('Gem Harbor', ['uid' => $administrator->id()]);
    $this->actAs($administrator);
  }

  public function testOnlyTheListOfGamesOffersAllPages(): void {
    View::create($this->listOfGames())->save();
    $this->assertTrue($this->offersAllPages('ag_games', 'page'));
    $this->assertFalse($this->offersAllPages('content', 'page_1'));
  }

  public function testUpdateKeepsAllPagesInTheListOfGames(): void {
    $values = $this->listOfGames();
    $field = &$values['display']['default']['display_options']['fields']['node_bulk_form'];
    $field = ['field' => 'node_bulk_form', 'plugin_id' => 'node_bulk_form'] + $field;
    View::create($values)->save();
    $this->assertFalse($this->offersAllPages('ag_games', 'page'));
    $this->container->get('module_handler')->loadInclude('ag_game', 'php', 'ag_game.post_update');
    ag_game_post_update_bulk_form();
    $this->container->get('entity_type.manager')->getStorage('view')->resetCache();
    $this->assertTrue($this->offersAllPages('ag_games', 'page'));
  }

  private function listOfGames(): array {
    return Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . '/../recipes/ag_portal/config/views.view.ag_games.yml'),
    );
  }

  private function offersAllPages(string $id, string $display): bool {
    $view = Views::getView($id);
    $view->setDisplay($display);
    $view->display_handler->setOption(
      'pager',
      ['type' => 'full', 'options' => ['items_per_page' => 1]],
    );
    $view->execute();
    $this->assertCount(1, $view->result);
    $bulkForm = $view->field['node_bulk_form'];
    assert($bulkForm instanceof BulkForm);
    $form = [];
    $bulkForm->viewsForm($form, new FormState());
    return isset($form['header']['node_bulk_form']['ag_all']);
  }

}
