<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;

/**
 * Base class of tests of lists.
 */
abstract class ListKernelTestBase extends PortalKernelTestBase {

  protected static $modules = ['ag_listing'];

  protected function queue(string $key, NodeInterface ...$games): NodeInterface {
    $queue = Node::create([
      'type' => 'game_queue',
      'title' => $key,
      'uid' => 0,
      'field_queue_key' => $key,
      'field_games' => array_values($games),
    ]);
    $queue->save();
    return $queue;
  }

  protected function term(string $vocabulary, string $name, string $alias): Term {
    $term = Term::create(['vid' => $vocabulary, 'name' => $name, 'path' => ['alias' => $alias]]);
    $term->save();
    return $term;
  }

  protected function titles(array $rows): array {
    return array_column($rows, 'title');
  }

}
