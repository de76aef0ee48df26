<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Indexes the words of listed games, tags and genres.
 */
final readonly class SearchIndex {

  public const TABLE = 'ag_listing_word';

  /**
   * Sources of words: KEYWORD is the developer, the technology and the editors' extra words.
   *
   * Games only come near to the words of NEAR_KEYWORD and NEAR_TERM.
   * Stored values; changing one needs an update hook.
   */
  public const TITLE = 'title';
  public const KEYWORD = 'keyword';
  public const TERM = 'term';
  public const NEAR_KEYWORD = 'near_keyword';
  public const NEAR_TERM = 'near_term';

  private const KEYWORD_FIELD = 'field_search_words';
  private const CHUNK_SIZE = 1000;

  public function __construct(private Connection $database) {}

  /**
   * Unlisted games have no words.
   */
  public function refreshGames(array $nids): void {
    if ($nids !== []) {
      $this->replace(
        [self::TITLE, self::KEYWORD, self::NEAR_KEYWORD],
        $nids,
        $this->games()->condition('e.nid', $nids, 'IN'),
      );
    }
  }

  /**
   * Only published tags and genres have words.
   */
  public function refreshTerms(array $tids): void {
    if ($tids !== []) {
      $this->replace([self::TERM, self::NEAR_TERM], $tids, $this->terms()->condition('e.tid', $tids, 'IN'));
    }
  }

  public function rebuild(): void {
    $this->database->delete(self::TABLE)->execute();
    foreach (['nid' => $this->games(), 'tid' => $this->terms()] as $key => $all) {
      $last = 0;
      do {
        $chunk = (clone $all)
          ->condition("e.$key", $last, '>')
          ->orderBy("e.$key")
          ->range(0, self::CHUNK_SIZE);
        $rows = $chunk->execute()->fetchAll();
        $this->insert($rows);
        $last = $rows === [] ? NULL : (int) end($rows)->id;
      } while ($last !== NULL);
    }
  }

  private function replace(array $places, array $ids, SelectInterface $stored): void {
    $this->database->delete(self::TABLE)
      ->condition('place', $places, 'IN')
      ->condition('id', $ids, 'IN')
      ->execute();
    $this->insert($stored->execute()->fetchAll());
  }

  private function insert(array $rows): void {
    $insert = $this->database->insert(self::TABLE)->fields(['place', 'id', 'word', 'reversed']);
    foreach ($rows as $row) {
      ['exact' => $exact, 'near' => $near] = SearchWords::splitKeywords($row->keywords);
      $texts = $row->place === self::TERM
        ? [self::TERM => "$row->name $exact", self::NEAR_TERM => $near]
        : [self::TITLE => $row->name, self::KEYWORD => $exact, self::NEAR_KEYWORD => $near];
      foreach ($texts as $place => $text) {
        $joined = $place === self::TITLE ? SearchWords::joinedFromText($text) : [];
        foreach (array_unique([...SearchWords::fromText($text), ...$joined]) as $word) {
          $insert->values([$place, $row->id, $word, SearchWords::reverse($word)]);
        }
      }
    }
    $insert->execute();
  }

  private function games(): SelectInterface {
    $query = $this->database->select('ag_listing_game', 'e');
    $query->addField('e', 'nid', 'id');
    $query->addField('e', 'title', 'name');
    return $this->withField($query, 'node', self::TITLE, 'e.nid');
  }

  private function terms(): SelectInterface {
    $query = $this->database->select('taxonomy_term_field_data', 'e')
      ->condition('e.vid', ['tags', 'genre'], 'IN')
      ->condition('e.status', 1)
      ->condition('e.default_langcode', 1);
    $query->addField('e', 'tid', 'id');
    $query->addField('e', 'name', 'name');
    return $this->withField($query, 'taxonomy_term', self::TERM, 'e.tid');
  }

  private function withField(
    SelectInterface $query,
    string $type,
    string $place,
    string $id,
  ): SelectInterface {
    $query->addExpression("'$place'", 'place');
    $texts = [];
    $fields = $type === 'node'
      ? [self::KEYWORD_FIELD, 'field_game_developer', 'field_is_flash_game']
      : [self::KEYWORD_FIELD];
    foreach ($fields as $field) {
      $table = "{$type}__$field";
      // A field of a later release is missing until the database updates have run.
      if (!$this->database->schema()->tableExists($table)) {
        continue;
      }
      $alias = $query->leftJoin(
        $table,
        'w',
        "[%alias].[entity_id] = $id AND [%alias].[deleted] = 0 AND [%alias].[delta] = 0",
      );
      $texts[] = $field === 'field_is_flash_game'
        ? "CASE [$alias].[{$field}_value] WHEN 1 THEN 'flash' ELSE '' END"
        : "COALESCE([$alias].[{$field}_value], '')";
    }
    $query->addExpression(
      $texts === [] ? "''" : 'CONCAT_WS(\', \', ' . implode(', ', $texts) . ')',
      'keywords',
    );
    return $query;
  }

}
