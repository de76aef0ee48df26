<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Unit;

use Drupal\Component\Serialization\Yaml;
use Drupal\Component\Utility\NestedArray;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Updated sites get the texts of new sites.
 */
#[Group('ag_game')]
final class UpdatedTextsTest extends UnitTestCase {

  public function testUpdatesToTheTextsOfTheRecipe(): void {
    $module = dirname(__DIR__, 3);
    $root = dirname($module, 4);
    foreach ($this->read("$module/updates/texts.yml") as $name => $keys) {
      $files = [
        ...glob("$root/recipes/*/config/$name.yml") ?: [],
        ...glob(dirname($module) . "/*/config/*/$name.yml") ?: [],
      ];
      $this->assertCount(1, $files, $name);
      $config = $this->read($files[0]);
      foreach ($keys as $key => $texts) {
        $this->assertSame(NestedArray::getValue($config, explode('.', $key)), end($texts), "$name: $key");
      }
    }
  }

  private function read(string $file): array {
    return Yaml::decode((string) file_get_contents($file));
  }

}
