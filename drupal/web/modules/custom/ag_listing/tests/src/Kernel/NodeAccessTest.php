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

  protected static $modules = ['ag_listing', 'node_access_test'];

  public function testListsOnlyAccessibleGames(): void {
    $this->member('Root');
    $author = $this->member('Author');
    // The module node_access_test shows content only to its author.
    $this->game('Private', ['uid' => $author->id()]);
    foreach (['/ag/api/game-list', '/rest/block/new-games'] as $list) {
      foreach ([NULL, $author, NULL, $this->member(basename($list))] as $account) {
        $this->actAs($account);
        $response = $this->visit($list);
        $this->assertSame(
          $account === $author,
          str_contains((string) $response->getContent(), 'Private'),
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
