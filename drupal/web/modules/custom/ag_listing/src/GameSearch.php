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
   * Shorter words match too much on their own.
   */
  private const MIN_NEAR_LENGTH = 3;

  private const EXACT = [SearchIndex::TITLE, SearchIndex::KEYWORD, SearchIndex::TERM];
  private const NEAR = [SearchIndex::NEAR_KEYWORD, SearchIndex::NEAR_TERM];

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   Selects games as `n`.
   * @param \Drupal\Core\Database\Query\SelectInterface $listed
   *   The same without filters: whether games match does not depend on them.
   * @param bool $allowNear
   *   If no game has all words, find games with some of them or that editors call near.
   *
   * @return array{all: \Drupal\Core\Database\Query\SelectInterface, ranks: \Drupal\Core\Database\Query\SelectInterface[], near?: true}|null
   *   All matches, and the same split by rank, best first: the exact title, whole words in the
   *   title, whole words anywhere, partial words in the title, partial words anywhere. NULL when a
   *   word has no match.
   */
  public function filter(SelectInterface $query, SelectInterface $listed, string $text, bool $allowNear): ?array {
    $words = SearchWords::fromQuery($text);
    foreach ([$words, ...SearchWords::joinNeighbors($words)] as $candidate) {
      $found = array_map(
        fn(string|int $stem, string $typed): array => $this->findWord((string) $stem, $typed) ?? [],
        array_keys($candidate),
        $candidate,
      );
      if ($found !== [] && !in_array([], $found, TRUE) && $this->exists($this->buildMatchQuery($listed, $found, 'any'))) {
        return $this->rank($query, $text, $candidate, $found);
      }
    }
    return $allowNear ? $this->findNear($query, $words) : NULL;
  }

  private function exists(SelectInterface $query): bool {
    return (clone $query)->range(0, 1)->execute()->fetchField() !== FALSE;
  }

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   Selects games as `n`.
   * @param string[] $words
   *   As of SearchWords::fromQuery().
   *
   * @return array{all: \Drupal\Core\Database\Query\SelectInterface, ranks: \Drupal\Core\Database\Query\SelectInterface[], near: true}|null
   *   As filter().
   */
  private function findNear(SelectInterface $query, array $words): ?array {
    $found = [];
    foreach ($words as $stem => $typed) {
      if (mb_strlen($typed) >= self::MIN_NEAR_LENGTH) {
        $found[] = $this->findNearWord((string) $stem, $typed);
      }
    }
    $found = array_filter($found);
    if ($found === []) {
      return NULL;
    }
    $matching = function (string $rank) use ($query, $found): SelectInterface {
      $any = $query->orConditionGroup();
      foreach ($found as $word) {
        $any->condition('n.nid', clone $word[$rank], 'IN');
      }
      return (clone $query)->condition($any);
    };
    $others = $matching('any');
    foreach ($found as $word) {
      $others->condition('n.nid', clone $word['title'], 'NOT IN');
    }
    return ['all' => $matching('any'), 'ranks' => [$matching('title'), $others], 'near' => TRUE];
  }

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   Selects games as `n`.
   * @param string[] $words
   *   As of SearchWords::fromQuery().
   * @param \Drupal\Core\Database\Query\SelectInterface[][] $found
   *   The queries of each word, by rank.
   *
   * @return array{all: \Drupal\Core\Database\Query\SelectInterface, ranks: \Drupal\Core\Database\Query\SelectInterface[]}
   *   As filter().
   */
  private function rank(SelectInterface $query, string $text, array $words, array $found): array {
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
   *   typo. NULL without a match. A near word is not a typo of another.
   */
  private function findWord(string $stem, string $typed): ?array {
    $isWord = fn(SelectInterface $words): SelectInterface => $words->condition('w.word', $stem);
    $whole = $this->findByWord($isWord);
    $isWhole = $this->exists($isWord($this->wordQuery(self::EXACT)));
    if (!$isWhole && $this->exists($isWord($this->wordQuery(self::NEAR)))) {
      return NULL;
    }
    $part = $isWhole ? $this->addLongerTitles($stem, $typed, $isWord) : $this->findPartialWord($stem, $typed);
    return $part === NULL
      ? NULL
      : $part + ['whole_title' => $whole['title'], 'whole_any' => $whole['any']];
  }

  /**
   * @return \Drupal\Core\Database\Query\SelectInterface[]|null
   *   As findWord().
   */
  private function findNearWord(string $stem, string $typed): ?array {
    $found = $this->findWord($stem, $typed);
    // A tag may have no games.
    if ($found !== NULL && $this->exists($found['any'])) {
      return $found;
    }
    $conditions = [
      fn(SelectInterface $words): SelectInterface => $this->restrictToPrefix($words, 'word', $stem),
      fn(SelectInterface $words): SelectInterface => $words->condition('w.word', $this->findTypos($stem) ?: [$stem], 'IN'),
    ];
    foreach ($conditions as $isWord) {
      if ($this->exists($isWord($this->wordQuery(self::NEAR)))) {
        $any = $isWord($this->wordQuery([SearchIndex::NEAR_KEYWORD]));
        $this->addGamesOfTerms($any, $isWord($this->wordQuery([SearchIndex::NEAR_TERM])));
        // Never in the title.
        return ['title' => $this->wordQuery([SearchIndex::TITLE])->alwaysFalse(), 'any' => $any];
      }
    }
    return NULL;
  }

  /**
   * Longer words count in titles only: "cars" is no beginning of "Card".
   */
  private function addLongerTitles(string $stem, string $typed, \Closure $isWord): array {
    $prefix = str_ends_with($typed, 's') ? $typed : $stem;
    $longer = fn(): SelectInterface => $this->restrictToPrefix(
      $this->wordQuery([SearchIndex::TITLE]),
      'word',
      $prefix,
    );
    $whole = $this->findByWord($isWord);
    return [
      'title' => $whole['title']->union($longer()),
      'any' => $whole['any']->union($longer()),
    ];
  }

  private function findPartialWord(string $stem, string $typed): ?array {
    $hasPrefix = fn(SelectInterface $words): SelectInterface => $this->restrictToPrefix(
      $words,
      'word',
      $stem,
    );
    $words = $hasPrefix($this->wordQuery(self::EXACT));
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
    $isTypo = fn(SelectInterface $words): SelectInterface => $words->condition('w.word', $typos, 'IN');
    return $typos !== [] && $this->exists($isTypo($this->wordQuery(self::EXACT)))
      ? $this->findByWord($isTypo)
      : NULL;
  }

  private function findByWord(\Closure $isWord): array {
    $any = $isWord($this->wordQuery([SearchIndex::TITLE, SearchIndex::KEYWORD]));
    $this->addGamesOfTerms($any, $isWord($this->wordQuery([SearchIndex::TERM])));
    return ['title' => $isWord($this->wordQuery([SearchIndex::TITLE])), 'any' => $any];
  }

  private function addGamesOfTerms(SelectInterface $games, SelectInterface $terms): void {
    $tids = array_map(intval(...), $terms->execute()->fetchCol());
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
      $games->union($tagged)->union($genre);
    }
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
