<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_listing\SearchIndex;
use Drupal\KernelTests\KernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The updates of tables.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class UpdateTest extends KernelTestBase {

  public function testKeepsKeywords(): void {
    require_once $this->root . '/modules/custom/ag_listing/ag_listing.install';
    $database = $this->container->get('database');
    $table = ag_listing_schema()['ag_listing_word'];
    $table['fields']['place']['length'] = 5;
    $database->schema()->createTable('ag_listing_word', $table);
    foreach (['title', 'also', 'term'] as $place) {
      $word = ['place' => $place, 'id' => 7, 'word' => 'football', 'reversed' => 'llabtoof'];
      $database->insert('ag_listing_word')->fields($word)->execute();
    }

    ag_listing_update_11001();

    $this->assertSame(
      [SearchIndex::TITLE, SearchIndex::KEYWORD, SearchIndex::TERM],
      $database->query('SELECT [place] FROM {ag_listing_word} ORDER BY [wid]')->fetchCol(),
    );
    foreach (['word', 'reversed', 'id'] as $index) {
      $this->assertTrue($database->schema()->indexExists('ag_listing_word', $index), $index);
    }
  }

  public function testAddsTheTablesOfSearchesWithoutResults(): void {
    require_once $this->root . '/modules/custom/ag_listing/ag_listing.install';
    $schema = $this->container->get('database')->schema();

    ag_listing_update_11002();
    ag_listing_update_11002();

    foreach (['ag_listing_search_visitor', 'ag_listing_search_miss'] as $name) {
      foreach (array_keys(ag_listing_schema()[$name]['fields']) as $column) {
        $this->assertTrue($schema->fieldExists($name, (string) $column), "$name.$column");
      }
    }
  }

}
