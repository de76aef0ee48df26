<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Core\Recipe\Recipe;
use Drupal\Core\Recipe\RecipeRunner;
use Drupal\user\Entity\Role;
use Drupal\views\Entity\View;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The developers’ recipe.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class DeveloperRecipeTest extends PortalKernelTestBase {

  private const FORMS = [
    '/admin/structure/types/manage/game/fields' => 'field_html5_game_url',
    '/admin/structure/types/manage/game/fields/node.game.field_thumbnail' => 'Allowed file extensions',
    '/admin/structure/types/manage/game/form-display' => 'Widget',
    '/admin/structure/types/manage/game/display' => 'Enabled view modes',
    '/admin/structure/taxonomy/manage/tags/overview/fields' => 'field_',
    '/admin/structure/views' => 'Games of a test',
    '/admin/structure/views/view/games_of_a_test' => 'Filter criteria',
  ];

  protected static $modules = ['views'];

  public function testEnablesTheUserInterfaces(): void {
    View::create([
      'id' => 'games_of_a_test',
      'label' => 'Games of a test',
      'base_table' => 'node_field_data',
    ])->save();
    $editor = $this->editor();
    Role::create(['id' => 'administrator', 'label' => 'Administrator', 'is_admin' => TRUE])->save();
    $administrator = $this->member('ann', ['roles' => ['administrator']]);
    $this->actAs($administrator);
    foreach (array_keys(self::FORMS) as $path) {
      $this->assertSame(404, $this->visit($path)->getStatusCode(), $path);
    }
    RecipeRunner::processRecipe(
      Recipe::createFromDirectory(dirname(DRUPAL_ROOT) . '/recipes/ag_developer'),
    );
    $this->container->get('router.builder')->rebuild();
    foreach (self::FORMS as $path => $text) {
      $this->actAs($administrator);
      $page = $this->visit($path);
      $this->assertSame(200, $page->getStatusCode(), $path);
      $this->assertTrue(str_contains((string) $page->getContent(), $text), $path);
      $this->actAs($editor);
      $this->assertSame(403, $this->visit($path)->getStatusCode(), $path);
    }
  }

}
