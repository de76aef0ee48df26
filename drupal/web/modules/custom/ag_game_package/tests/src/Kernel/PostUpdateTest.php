<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GameSettings;
use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\Core\Field\FieldPurger;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Updates of sites without uploaded games.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class PostUpdateTest extends PortalKernelTestBase {

  private const FIELDS = [GamePackages::FIELD, GameSettings::HOSTS_FIELD];

  public function testAddsTheFieldsOfTheRecipe(): void {
    $recipe = array_map($this->readRecipe(...), array_combine(self::FIELDS, self::FIELDS));
    $owners = ['type' => 'string_textfield', 'weight' => -50, 'region' => 'content'];
    EntityFormDisplay::create(['targetEntityType' => 'node', 'bundle' => 'game', 'mode' => 'default', 'status' => TRUE])
      ->setComponent('title', $owners)
      ->removeComponent('field_embed')
      ->save();
    foreach (self::FIELDS as $field) {
      FieldStorageConfig::load("node.$field")->delete();
    }
    $this->container->get(FieldPurger::class)->purgeBatch(100);
    require_once dirname(__DIR__, 4) . '/ag_game/ag_game.post_update.php';
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_game_packages();
      $display = EntityFormDisplay::load('node.game.default');
      foreach ($recipe as $field => $expected) {
        $actual = [
          FieldStorageConfig::load("node.$field")->toArray(),
          FieldConfig::load("node.game.$field")->toArray(),
          $display->getComponent($field),
        ];
        $this->assertEquals($expected, array_map(static fn(?array $values): array => array_diff_key($values ?? [], ['uuid' => TRUE]), $actual));
      }
      $this->assertSame(-50, $display->getComponent('title')['weight']);
      $this->assertNull($display->getComponent('field_embed'));
    }
    $this->assertTrue($this->container->get('module_handler')->moduleExists('ag_game_package'));
  }

  private function readRecipe(string $field): array {
    $read = static fn(string $name): array => Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"),
    );
    return [
      $read("field.storage.node.$field"),
      $read("field.field.node.game.$field"),
      $read('core.entity_form_display.node.game.default')['content'][$field],
    ];
  }

}
