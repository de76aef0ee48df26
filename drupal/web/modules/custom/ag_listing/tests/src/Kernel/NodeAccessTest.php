<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\Core\Cache\CacheableResponseInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Lists respect node access.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class NodeAccessTest extends ListKernelTestBase {

  /**
   * {@inheritdoc}
   */
  protected static $modules = ['ag_listing', 'node_access_test'];

  public function testListsOnlyAccessibleGames(): void {
    $this->member('Root');
    $author = $this->member('Author');
    // That module shows content to its author alone.
    $this->game('Kept back', ['uid' => $author->id()]);
    foreach (['/ag/api/game-list', '/rest/block/new-games'] as $list) {
      foreach ([NULL, $author, NULL, $this->member(basename($list))] as $who) {
        $this->actAs($who);
        $response = $this->visit($list);
        $this->assertSame(
          $who === $author,
          str_contains((string) $response->getContent(), 'Kept back'),
          $list,
        );
        $this->assertInstanceOf(CacheableResponseInterface::class, $response);
        $this->assertContains(
          'user.node_grants:view',
          $response->getCacheableMetadata()->getCacheContexts(),
          $list,
        );
      }
    }
  }

}
