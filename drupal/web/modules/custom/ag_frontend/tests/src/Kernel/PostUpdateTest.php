<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\redirect\Entity\Redirect;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Post updates of existing sites.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class PostUpdateTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  public function testMovesFormerAddressesThatHaveNoRedirect(): void {
    require_once dirname(__DIR__, 3) . '/ag_frontend.post_update.php';
    $existing = Redirect::create(['status_code' => 301]);
    $existing->setSource('/puzzle/game-0');
    $existing->setRedirect('/node/7');
    $existing->save();
    $database = $this->container->get('database');
    $text = ['type' => 'varchar', 'length' => 255, 'not null' => TRUE];
    $database->schema()->createTable('ag_frontend_moved', [
      'fields' => ['alias' => $text, 'path' => $text],
      'primary key' => ['alias'],
    ]);
    $rows = $database->insert('ag_frontend_moved')->fields(['alias', 'path']);
    for ($i = 0; $i < 60; $i++) {
      $rows->values(["/puzzle/game-$i", "/node/$i"]);
    }
    $rows->execute();
    $sandbox = [];
    do {
      ag_frontend_post_update_redirects($sandbox);
    } while ($sandbox['#finished'] < 1);
    $this->assertCount(60, Redirect::loadMultiple());
    $redirects = $this->container->get('redirect.repository');
    $this->assertSame(
      ['internal:/node/7', 'internal:/node/59'],
      array_map(
        static fn (int $i): string => current(
          $redirects->findBySourcePath("puzzle/game-$i"),
        )->getRedirect()['uri'],
        [0, 59],
      ),
    );
    $this->assertFalse($database->schema()->tableExists('ag_frontend_moved'));
    ag_frontend_post_update_redirects($sandbox);
    $this->assertSame(1, $sandbox['#finished']);
  }

}
