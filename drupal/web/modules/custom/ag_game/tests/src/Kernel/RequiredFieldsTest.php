<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Hook\RequiredFields;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\NodeType;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Site builders change the portal's fields in Field UI, but cannot delete them.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class RequiredFieldsTest extends PortalKernelTestBase {

  protected static $modules = ['field_ui'];

  protected function setUp(): void {
    parent::setUp();
    Role::create(['id' => 'builder', 'label' => 'Builder', 'is_admin' => TRUE])->save();
    $this->actAs($this->member('Builder', ['roles' => ['builder']]));
  }

  public function testFieldsOfThePortalCanBeChangedButNotDeleted(): void {
    $hits = FieldConfig::load('node.game.field_hits');
    $this->assertTrue($hits->access('update'));
    $this->assertFalse($hits->access('delete'));
    $fields = '/admin/structure/types/manage/game/fields';
    $list = (string) $this->visit($fields)->getContent();
    $this->assertStringContainsString("$fields/node.game.field_hits\"", $list);
    $this->assertStringNotContainsString("$fields/node.game.field_hits/delete", $list);
    $this->assertStringContainsString('name="label"', (string) $this->visit("$fields/node.game.field_hits")->getContent());
    $this->assertSame(403, $this->visit("$fields/node.game.field_hits/delete")->getStatusCode());
  }

  public function testFieldsOfOwnersCanBeDeleted(): void {
    FieldStorageConfig::create(['field_name' => 'field_mine', 'entity_type' => 'node', 'type' => 'string'])->save();
    NodeType::create(['type' => 'festival', 'name' => 'Festival'])->save();
    foreach ([['field_mine', 'game'], ['field_games', 'festival']] as [$name, $bundle]) {
      $field = FieldConfig::create(['field_name' => $name, 'entity_type' => 'node', 'bundle' => $bundle]);
      $field->save();
      $this->assertTrue($field->access('delete'), "$bundle.$name");
    }
  }

  public function testEveryFieldOfTheRecipeIsRequired(): void {
    $required = [];
    foreach (RequiredFields::FIELDS as $bundle => $names) {
      foreach ($names as $name) {
        $required[] = "$bundle.$name";
      }
    }
    $shipped = array_map(
      static fn(string $file): string => substr(basename($file, '.yml'), strlen('field.field.')),
      glob(dirname(DRUPAL_ROOT) . '/recipes/ag_portal/config/field.field.*.yml') ?: [],
    );
    $this->assertEqualsCanonicalizing($shipped, $required);
  }

  public function testUpdateUnlocksTheFields(): void {
    require_once dirname(__DIR__, 3) . '/ag_game.post_update.php';
    FieldStorageConfig::load('node.field_hits')->setLocked(TRUE)->save();
    ag_game_post_update_unlock_fields();
    $this->assertFalse(FieldStorageConfig::load('node.field_hits')->isLocked());
  }

}
