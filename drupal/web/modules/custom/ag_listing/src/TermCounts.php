<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

/**
 * Counts the listed games of each term.
 */
final class TermCounts {

  private const FIELDS = ['tags' => 'field_tags', 'genre' => 'field_genre'];

  public function __construct(private readonly ListedGames $games) {}

  /**
   * Counts by vocabulary and term UUID; terms without games are omitted.
   */
  public function all(): array {
    return array_map(fn(string $field): object => (object) $this->count($field), self::FIELDS);
  }

  private function count(string $field): array {
    $games = $this->games->query();
    $tagged = $games->innerJoin(
      "node__$field",
      $field,
      '[n].[nid] = [%alias].[entity_id] AND [%alias].[deleted] = 0',
    );
    $term = $games->innerJoin('taxonomy_term_data', 'term', "[$tagged].[{$field}_target_id] = [%alias].[tid]");
    $fields = &$games->getFields();
    $fields = [];
    $games->addField($term, 'uuid');
    $games->addExpression('COUNT(DISTINCT [n].[nid])', 'games');
    return array_map(intval(...), $games->groupBy("$term.uuid")->execute()->fetchAllKeyed());
  }

}
