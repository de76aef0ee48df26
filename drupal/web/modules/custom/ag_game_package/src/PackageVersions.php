<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Sql\DefaultTableMapping;

/**
 * Finds the versions of games in their revisions.
 */
final readonly class PackageVersions {

  public function __construct(
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
    private EntityFieldManagerInterface $fields,
  ) {}

  /**
   * @return array<int, string>
   *   Versions of a game by the ID of the ZIP file, most recently used first. One of several uploads of the same file.
   */
  public function ofGame(int $nid): array {
    $query = $this->select();
    if ($query === NULL) {
      return [];
    }
    $query->addExpression('MAX([f].[revision_id])', 'last_used');
    $rows = $query->condition('f.entity_id', $nid)
      ->groupBy('p.fid')
      ->groupBy('p.version')
      ->groupBy('f.entity_id')
      ->orderBy('last_used', 'DESC')
      ->execute();
    $versions = [];
    foreach ($rows as $row) {
      if (!in_array($row->version, $versions, TRUE)) {
        $versions[(int) $row->fid] = $row->version;
      }
    }
    return $versions;
  }

  /**
   * @return array<int, string[]>
   *   Versions of published games and of drafts, by game.
   */
  public function inUse(): array {
    $versions = [];
    $query = $this->select();
    $query?->innerJoin('node', 'n', '[n].[nid] = [f].[entity_id]');
    $query?->where('[f].[revision_id] = [n].[vid] OR [f].[revision_id] = (SELECT MAX([r].[vid]) FROM {node_revision} r WHERE [r].[nid] = [n].[nid])');
    foreach ($query?->execute() ?? [] as $row) {
      $versions[(int) $row->nid][] = $row->version;
    }
    return $versions;
  }

  private function select(): ?SelectInterface {
    $storage = $this->entityTypeManager->getStorage('node');
    $definition = $this->fields->getFieldStorageDefinitions('node')[GamePackages::FIELD] ?? NULL;
    $mapping = $storage->getTableMapping();
    if ($definition === NULL || !$mapping instanceof DefaultTableMapping) {
      return NULL;
    }
    $query = $this->database->select($mapping->getDedicatedRevisionTableName($definition), 'f');
    $column = $mapping->getFieldColumnName($definition, 'target_id');
    $query->innerJoin('ag_game_package', 'p', "[p].[fid] = [f].[$column]");
    $query->isNotNull('p.version');
    $query->addField('f', 'entity_id', 'nid');
    $query->addField('p', 'fid');
    $query->addField('p', 'version');
    return $query;
  }

}
