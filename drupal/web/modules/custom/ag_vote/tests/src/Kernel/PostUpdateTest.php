<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_vote\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Post updates of existing sites.
 */
#[Group('ag_vote')]
#[RunTestsInSeparateProcesses]
final class PostUpdateTest extends PortalKernelTestBase {

  protected static $modules = ['ag_vote'];

  public function testLocksTheFieldsOfTheRecipe(): void {
    require_once dirname(__DIR__, 3) . '/ag_vote.post_update.php';
    $recipe = $unlocked = [];
    foreach (FieldStorageConfig::loadMultiple() as $id => $storage) {
      $recipe[$id] = Yaml::decode(
        (string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/field.storage.$id.yml"),
      )['locked'];
      $storage->setLocked(FALSE)->save();
      $unlocked[$id] = $storage->toArray();
    }
    $this->assertContains(TRUE, $recipe);
    // An owner's field is not the portal's.
    FieldStorageConfig::create(['field_name' => 'field_mine', 'entity_type' => 'node', 'type' => 'string'])->save();
    $sandbox = [];
    do {
      ag_vote_post_update_lock_fields($sandbox);
    } while ($sandbox['#finished'] < 1);
    $this->assertFalse(FieldStorageConfig::load('node.field_mine')->isLocked());
    foreach ($recipe as $id => $isLocked) {
      $this->assertEquals(['locked' => $isLocked] + $unlocked[$id], FieldStorageConfig::load($id)->toArray());
    }
  }

}
