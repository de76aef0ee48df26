<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_achievement\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\Core\Field\FieldPurger;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\Node;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The update of sites without achievements.
 */
#[Group('ag_achievement')]
#[RunTestsInSeparateProcesses]
final class PostUpdateTest extends PortalKernelTestBase {

  private const FIELD = 'field_achievements';

  protected function setUp(): void {
    parent::setUp();
    FieldStorageConfig::load('node.' . self::FIELD)->delete();
    $this->container->get(FieldPurger::class)->purgeBatch(100);
    require_once dirname(__DIR__, 4) . '/ag_game/ag_game.post_update.php';
  }

  public function testAddsAchievementsToAnEarlierSite(): void {
    EntityFormDisplay::create(['targetEntityType' => 'node', 'bundle' => 'game', 'mode' => 'default', 'status' => TRUE])
      ->setComponent('title', ['type' => 'string_textfield', 'weight' => -50, 'region' => 'content'])
      ->removeComponent('field_embed')
      ->save();
    $game = $this->game('Older Game');
    ag_game_post_update_achievements();
    $display = EntityFormDisplay::load('node.game.default');
    $stored = [
      FieldStorageConfig::load('node.' . self::FIELD)->toArray(),
      FieldConfig::load('node.game.' . self::FIELD)->toArray(),
      $display->getComponent(self::FIELD),
    ];
    $this->assertEquals($this->recipe(), array_map(
      static fn(?array $values): array => array_diff_key($values ?? [], ['uuid' => TRUE]),
      $stored,
    ));
    $this->assertSame(-50, $display->getComponent('title')['weight']);
    $this->assertNull($display->getComponent('field_embed'));

    $this->assertTrue(\Drupal::database()->schema()->tableExists('ag_achievement'));
    $this->assertTrue(Role::load('authenticated')->hasPermission('earn achievements'));
    $this->assertFalse(Role::load('anonymous')->hasPermission('earn achievements'));

    $achievement = ['id' => 'three-stars', 'title' => 'Three stars', 'description' => '', 'icon' => 'star'];
    $older = Node::load($game->id());
    $older->set(self::FIELD, [$achievement])->save();
    $this->assertSame(
      [$achievement],
      \Drupal::entityTypeManager()->getStorage('node')->loadUnchanged($game->id())->get(self::FIELD)->getValue(),
    );
  }

  public function testKeepsWhatTheOwnerChanged(): void {
    ag_game_post_update_achievements();
    FieldConfig::load('node.game.' . self::FIELD)->setLabel('Medals')->save();
    EntityFormDisplay::create(['targetEntityType' => 'node', 'bundle' => 'game', 'mode' => 'default', 'status' => TRUE])
      ->removeComponent(self::FIELD)
      ->save();
    ag_game_post_update_achievements();
    $this->assertSame('Medals', FieldConfig::load('node.game.' . self::FIELD)->label());
    $this->assertNull(EntityFormDisplay::load('node.game.default')->getComponent(self::FIELD));
  }

  /**
   * @return array[]
   *   Storage, field and form component of a new site.
   */
  private function recipe(): array {
    $read = static fn(string $name): array => Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"),
    );
    return [
      $read('field.storage.node.' . self::FIELD),
      $read('field.field.node.game.' . self::FIELD),
      $read('core.entity_form_display.node.game.default')['content'][self::FIELD],
    ];
  }

}
