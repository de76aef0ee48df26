<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\file\Entity\File;
use Drupal\file\FileInterface;
use Drupal\node\Entity\Node;
use Drupal\path_alias\Entity\PathAlias;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Lists stay cached until something that they show changes.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class ListCacheTest extends ListKernelTestBase {

  private const LISTS = ['/rest/block/new-games', '/ag-api/get-all-games?items_per_page=10', '/ag/api/term-counts'];

  public function testUploadsAndOtherAddressesInvalidateNoList(): void {
    $this->game('Chess');
    $this->assertInvalidates(FALSE, function (): void {
      $file = $this->file('avatar.png');
      $file->setPermanent();
      $file->save();
      Node::create(['type' => 'post', 'title' => 'News', 'uid' => 0, 'path' => ['alias' => '/blog/news']])->save();
    });
  }

  public function testChangedPathsAndFilesInvalidateLists(): void {
    $file = $this->file('chess.png');
    $game = $this->game('Chess', ['field_thumbnail' => $file]);
    $tag = $this->term('tags', 'Puzzle', '/tag/puzzle');
    $this->assertInvalidates(TRUE, static function () use ($file): void {
      $file->setFileUri('public://other.png');
      $file->save();
    });
    $this->assertInvalidates(TRUE, static fn() => $file->delete());
    foreach (['/node/' . $game->id(), '/taxonomy/term/' . $tag->id()] as $path) {
      $alias = PathAlias::create(['path' => $path, 'alias' => '/other' . $path]);
      $this->assertInvalidates(TRUE, static fn() => $alias->save());
      $this->assertInvalidates(TRUE, static fn() => $alias->setAlias('/third' . $path)->save());
      $this->assertInvalidates(TRUE, static fn() => $alias->delete());
    }
  }

  private function assertInvalidates(bool $isExpected, \Closure $change): void {
    $checksum = $this->container->get('cache_tags.invalidator.checksum');
    $tags = $before = [];
    foreach (self::LISTS as $list) {
      $response = $this->visit($list);
      $this->assertInstanceOf(CacheableResponseInterface::class, $response, $list);
      $tags[$list] = $response->getCacheableMetadata()->getCacheTags();
      $before[$list] = (int) $checksum->getCurrentChecksum($tags[$list]);
    }
    $change();
    foreach (self::LISTS as $list) {
      $this->assertSame(!$isExpected, $checksum->isValid($before[$list], $tags[$list]), $list);
    }
  }

  private function file(string $name): FileInterface {
    $file = File::create(['uri' => "public://$name", 'filename' => $name, 'status' => 0]);
    $file->save();
    return $file;
  }

}
