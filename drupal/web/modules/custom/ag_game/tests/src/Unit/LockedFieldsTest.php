<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Unit;

use Drupal\Component\Serialization\Yaml;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Site builders cannot delete a field that the code reads.
 */
#[Group('ag_game')]
final class LockedFieldsTest extends UnitTestCase {

  /**
   * Core's own fields, which other content, media and comment types may use.
   */
  private const SHARED = ['comment.comment_body', 'media.field_media_image', 'node.body', 'user.user_picture'];

  public function testRecipeLocksTheFieldsThatTheCodeNames(): void {
    $storages = $this->storages();
    $names = [];
    foreach (new \RegexIterator($this->sources(), '~/src/.*\.php$~') as $file) {
      if (!str_contains((string) $file, '/tests/')) {
        preg_match_all("/'(field_[a-z0-9_]+|published_at)'/", (string) file_get_contents((string) $file), $found);
        $names += array_flip($found[1]);
      }
    }
    $used = array_filter($storages, static fn(array $storage): bool => isset($names[$storage['field_name']]));
    $this->assertGreaterThan(50, count($used));
    $unlocked = array_filter($used, static fn(array $storage): bool => !$storage['locked']);
    $this->assertSame([], array_values(array_diff(array_keys($unlocked), self::SHARED)));
  }

  /**
   * @return array<string, array>
   *   Field storages of the recipe by ID.
   */
  private function storages(): array {
    $storages = [];
    foreach (glob(dirname(__DIR__, 7) . '/recipes/ag_portal/config/field.storage.*.yml') ?: [] as $file) {
      $storage = Yaml::decode((string) file_get_contents($file));
      $storages[$storage['id']] = $storage;
    }
    return $storages;
  }

  private function sources(): \Iterator {
    $files = new \RecursiveDirectoryIterator(dirname(__DIR__, 4), \FilesystemIterator::SKIP_DOTS);
    return new \RecursiveIteratorIterator($files);
  }

}
