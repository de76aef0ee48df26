<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Finds games by what people call them.
 *
 * Every word counts, in any order, singular or plural, with one slip of the finger: in the title, in the tags and the genre, and in
 * what editors say they are also found by.
 */
final class GameSearch {

  public function __construct(
    private readonly Connection $database,
  ) {}

  /**
   * Keeps the games of a query that a text means.
   *
   * @return array{all: \Drupal\Core\Database\Query\SelectInterface, ranks: \Drupal\Core\Database\Query\SelectInterface[]}|null
   *   The same query kept to the games meant ('all'), and parts of it, the closest first: the game of this very title, those with all words
   *   in their title, the others ('ranks'). NULL when some word is nowhere.
   */
  public function narrow(SelectInterface $query, string $text): ?array {
    $words = SearchWords::typed($text);
    $looked = [];
    foreach ($words as $stem => $typed) {
      $looked[] = $this->look((string) $stem, $typed) ?? [];
    }
    if ($looked === [] || in_array([], $looked, TRUE)) {
      return NULL;
    }
    $same = array_unique([mb_strtolower(trim($text)), implode(' ', $words)]);
    $all = clone $query;
    $titled = clone $query;
    foreach ($looked as ['any' => $any, 'title' => $title]) {
      $all->innerJoin(clone $any, 'meant', '[n].[nid] = [%alias].[id]');
      $titled->innerJoin(clone $title, 'meant', '[n].[nid] = [%alias].[id]');
    }
    $others = clone $all;
    $untitled = $others->orConditionGroup();
    foreach ($looked as ['title' => $title]) {
      $untitled->condition('n.nid', clone $title, 'NOT IN');
    }
    return [
      'all' => $all,
      'ranks' => [
        (clone $all)->condition('n.sort_title', $same, 'IN'),
        $titled->condition('n.sort_title', $same, 'NOT IN'),
        $others->condition('n.sort_title', $same, 'NOT IN')->condition($untitled),
      ],
    ];
  }

  /**
   * Where one word is looked for.
   *
   * @return \Drupal\Core\Database\Query\SelectInterface[]|null
   *   Ids of the games with it in their title ('title') and of those with it anywhere ('any'), as `id`; NULL when it is nowhere, not even
   *   with a slip.
   */
  private function look(string $stem, string $typed): ?array {
    $begins = fn(SelectInterface $words): SelectInterface => $this->begins($words, 'word', $stem);
    if ($begins($this->words(['title', 'also', 'term']))->range(0, 1)->execute()->fetchField() !== FALSE) {
      return $this->known($begins);
    }
    if (mb_strlen($typed) >= 3) {
      $part = $this->database->select('ag_listing_game', 'part')
        ->condition('part.sort_title', '%' . $this->database->escapeLike($typed) . '%', 'LIKE');
      $part->addField('part', 'nid', 'id');
      if ((clone $part)->range(0, 1)->execute()->fetchField() !== FALSE) {
        return ['title' => $part, 'any' => $part];
      }
    }
    $slips = $this->slips($stem);
    return $slips === [] ? NULL : $this->known(fn(SelectInterface $words): SelectInterface => $words->condition('w.word', $slips, 'IN'));
  }

  /**
   * Where a word that is in the table stands.
   */
  private function known(\Closure $isWord): array {
    $tids = array_map(intval(...), $isWord($this->words([GameWords::TERM]))->execute()->fetchCol());
    $any = $isWord($this->words([GameWords::TITLE, GameWords::ALSO]));
    if ($tids !== []) {
      $tagged = $this->database->select('node__field_tags', 't')->condition('t.deleted', 0)->condition('t.field_tags_target_id', $tids, 'IN');
      $tagged->addField('t', 'entity_id', 'id');
      $genre = $this->database->select('ag_listing_game', 'g')->condition('g.field_genre', $tids, 'IN');
      $genre->addField('g', 'nid', 'id');
      $any->union($tagged)->union($genre);
    }
    return ['title' => $isWord($this->words([GameWords::TITLE])), 'any' => $any];
  }

  /**
   * Words of the table that are one slip of the finger away. A number is meant as it is typed.
   */
  private function slips(string $stem): array {
    if (mb_strlen($stem) < 4 || preg_match('/\p{N}/u', $stem) === 1) {
      return [];
    }
    $whole = SearchWords::wholeLetters($stem);
    $candidates = [];
    foreach (['word' => $stem, 'reversed' => SearchWords::reversed($stem)] as $column => $letters) {
      $words = $this->database->select(GameWords::TABLE, 'w')->fields('w', ['word'])->distinct();
      $candidates[] = $this->begins($words, $column, mb_substr($letters, 0, $whole))->execute()->fetchCol();
    }
    return array_values(array_unique(array_filter(
      array_merge(...$candidates),
      fn(string $word): bool => SearchWords::isOneSlipAway($stem, $word),
    )));
  }

  private function words(array $places): SelectInterface {
    return $this->database->select(GameWords::TABLE, 'w')->fields('w', ['id'])->condition('w.place', $places, 'IN')->distinct();
  }

  /**
   * Keeps words that begin with letters. Words have letters and digits only, so nothing in them is a wildcard.
   */
  private function begins(SelectInterface $words, string $column, string $letters): SelectInterface {
    return $words->condition("w.$column", "$letters%", 'LIKE');
  }

}
