<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_save\Kernel;

use Drupal\ag_save\SaveQuota;
use Drupal\ag_save\SaveStorage;
use Drupal\KernelTests\KernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The update from one table with one version of each save.
 */
#[Group('ag_save')]
#[RunTestsInSeparateProcesses]
final class UpdateTest extends KernelTestBase {

  public function testKeepsSaves(): void {
    $database = $this->container->get('database');
    $id = ['type' => 'int', 'unsigned' => TRUE, 'not null' => TRUE];
    $database->schema()->createTable('ag_save', [
      'fields' => [
        'uid' => $id,
        'nid' => $id,
        'data' => ['type' => 'blob', 'size' => 'big', 'not null' => TRUE],
        'bytes' => $id,
        'revision' => $id,
        'updated' => ['type' => 'int', 'size' => 'big', 'not null' => TRUE],
      ],
      'primary key' => ['uid', 'nid'],
      'indexes' => ['nid' => ['nid']],
    ]);
    $save = ['uid' => 2, 'nid' => 7, 'data' => "level\0 ✨", 'bytes' => 10, 'revision' => 4, 'updated' => 86400];
    $database->insert('ag_save')->fields($save)->execute();

    require_once $this->root . '/modules/custom/ag_save/ag_save.install';
    ag_save_update_11001();

    $saves = new SaveStorage($database, new SaveQuota(), $this->container->get('datetime.time'));
    $this->assertSame(
      ['data' => "level\0 ✨", 'revision' => 4, 'updated' => '1970-01-02T00:00:00+00:00'],
      $saves->find(2, 7),
    );
    foreach (ag_save_schema() as $table => $specification) {
      foreach (['uid', 'nid', 'revision', 'data', 'bytes', 'updated', 'device'] as $column) {
        $this->assertSame(
          isset($specification['fields'][$column]),
          $database->schema()->fieldExists($table, $column),
          "$table.$column",
        );
      }
    }
  }

}
