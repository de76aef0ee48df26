<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Finds games by words in any order, singular or plural, with one typo per word.
 */
final readonly class GameSearch {

  public function __construct(
    private Connection $database,
  ) {}

  /**
   * @return array{all: \Drupal\Core\Database\Query\SelectInterface, ranks: \Drupal\Core\Database\Query\SelectInterface[]}|null
   *   All matches, and the same split by rank, best first: the exact title, whole words in the
   *   title, whole words anywhere, partial words in the title, partial words anywhere. NULL when a
   *   word has no match.
   */
  public function filter(SelectInterface $query, string $text): ?array {
    $words = SearchWords::fromQuery($text);
    $found = [];
    foreach ($words as $stem => $typed) {
      $found[] = $this->findWord((string) $stem, $typed) ?? [];
    }
    if ($found === [] || in_array([], $found, TRUE)) {
      return NULL;
    }
    $exactTitles = array_unique([mb_strtolower(trim($text)), implode(' ', $words)]);
    $all = $this->buildMatchQuery($query, $found, 'any');
    $ranks = [(clone $all)->condition('n.sort_title', $exactTitles, 'IN')];
    $higherRanks = [];
    foreach (['whole_title', 'whole_any', 'title', 'any'] as $rank) {
      $matches = $this->buildMatchQuery($query, $found, $rank)->condition(
        'n.sort_title',
        $exactTitles,
        'NOT IN',
      );
      foreach ($higherRanks as $other) {
        $misses = $matches->orConditionGroup();
        foreach ($found as $word) {
          $misses->condition('n.nid', clone $word[$other], 'NOT IN');
        }
        $matches->condition($misses);
      }
      $ranks[] = $matches;
      $higherRanks[] = $rank;
    }
    return ['all' => $all, 'ranks' => $ranks];
  }

  /**
   * Every word must match with the same rank.
   *
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   Selects games as `n`.
   * @param \Drupal\Core\Database\Query\SelectInterface[][] $found
   *   The queries of each word, by rank.
   */
  private function buildMatchQuery(
    SelectInterface $query,
    array $found,
    string $rank,
  ): SelectInterface {
    $matches = clone $query;
    foreach ($found as $word) {
      $matches->innerJoin(clone $word[$rank], 'matched', '[n].[nid] = [%alias].[id]');
    }
    return $matches;
  }

  /**
   * @return \Drupal\Core\Database\Query\SelectInterface[]|null
   *   Queries for the `id` of games by rank. 'title' and 'any' also match a prefix, a part or a
   *   typo. NULL without a match.
   */
  private function findWord(string $stem, string $typed): ?array {
    $part = $this->findPartialWord($stem, $typed);
    if ($part === NULL) {
      return NULL;
    }
    $exact = $this->findByWord(
      fn(SelectInterface $words): SelectInterface => $words->condition('w.word', $stem),
    );
    return $part + ['whole_title' => $exact['title'], 'whole_any' => $exact['any']];
  }

  private function findPartialWord(string $stem, string $typed): ?array {
    $hasPrefix = fn(SelectInterface $words): SelectInterface => $this->restrictToPrefix(
      $words,
      'word',
      $stem,
    );
    $words = $hasPrefix($this->wordQuery(['title', 'also', 'term']));
    if ($words->range(0, 1)->execute()->fetchField() !== FALSE) {
      return $this->findByWord($hasPrefix);
    }
    if (mb_strlen($typed) >= 3) {
      $part = $this->database->select('ag_listing_game', 'part')
        ->condition('part.sort_title', '%' . $this->database->escapeLike($typed) . '%', 'LIKE');
      $part->addField('part', 'nid', 'id');
      if ((clone $part)->range(0, 1)->execute()->fetchField() !== FALSE) {
        return ['title' => $part, 'any' => $part];
      }
    }
    $typos = $this->findTypos($stem);
    return $typos === []
      ? NULL
      : $this->findByWord(
        fn(SelectInterface $words): SelectInterface => $words->condition('w.word', $typos, 'IN'),
      );
  }

  private function findByWord(\Closure $isWord): array {
    $tids = array_map(
      intval(...),
      $isWord($this->wordQuery([SearchIndex::TERM]))->execute()->fetchCol(),
    );
    $any = $isWord($this->wordQuery([SearchIndex::TITLE, SearchIndex::KEYWORD]));
    if ($tids !== []) {
      $tagged = $this->database->select('node__field_tags', 't')
        ->condition('t.deleted', 0)
        ->condition('t.field_tags_target_id', $tids, 'IN');
      $tagged->addField('t', 'entity_id', 'id');
      $genre = $this->database->select('ag_listing_game', 'g')->condition(
        'g.field_genre',
        $tids,
        'IN',
      );
      $genre->addField('g', 'nid', 'id');
      $any->union($tagged)->union($genre);
    }
    return ['title' => $isWord($this->wordQuery([SearchIndex::TITLE])), 'any' => $any];
  }

  /**
   * Numbers have no typos.
   */
  private function findTypos(string $stem): array {
    if (mb_strlen($stem) < 4 || preg_match('/\p{N}/u', $stem) === 1) {
      return [];
    }
    $exact = SearchWords::unchangedLength($stem);
    $candidates = [];
    foreach (['word' => $stem, 'reversed' => SearchWords::reverse($stem)] as $column => $prefix) {
      $words = $this->database->select(SearchIndex::TABLE, 'w')->fields('w', ['word'])->distinct();
      $candidates[] = $this->restrictToPrefix(
        $words,
        $column,
        mb_substr($prefix, 0, $exact),
      )->execute()->fetchCol();
    }
    return array_values(array_unique(array_filter(
      array_merge(...$candidates),
      fn(string $word): bool => SearchWords::isOneTypoAway($stem, $word),
    )));
  }

  private function wordQuery(array $places): SelectInterface {
    return $this->database->select(SearchIndex::TABLE, 'w')
      ->fields('w', ['id'])
      ->condition('w.place', $places, 'IN')
      ->distinct();
  }

  /**
   * The prefix has letters and digits only, so no wildcards.
   */
  private function restrictToPrefix(
    SelectInterface $words,
    string $column,
    string $prefix,
  ): SelectInterface {
    return $words->condition("w.$column", "$prefix%", 'LIKE');
  }

}
