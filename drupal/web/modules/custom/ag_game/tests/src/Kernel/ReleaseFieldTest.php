<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\ReleaseField;
use Drupal\Core\Config\Entity\ConfigEntityInterface;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\Node;

/**
 * Games of a site from before releases were scheduled are saved, and scheduled.
 *
 * @group ag_game
 */
final class ReleaseFieldTest extends PortalKernelTestBase {

  public function testASiteGetsTheFieldAsTheRecipeHasIt(): void {
    $recipe = $this->field();
    FieldConfig::load('node.game.field_publish_on')->delete();
    $this->assertNull(FieldStorageConfig::load('node.field_publish_on'));
    for ($i = 0; $i < 2; $i++) {
      $this->container->get(ReleaseField::class)->add();
      $this->assertEquals($recipe, $this->field());
    }
    $game = $this->game('Neon Drift', ['status' => 0, 'field_publish_on' => 1_900_000_000]);
    $this->assertSame('1900000000', (string) Node::load($game->id())->get('field_publish_on')->value);
  }

  private function field(): array {
    $entities = [FieldStorageConfig::load('node.field_publish_on'), FieldConfig::load('node.game.field_publish_on')];
    return array_map(fn(ConfigEntityInterface $entity): array => array_diff_key($entity->toArray(), ['uuid' => TRUE]), $entities);
  }

}
