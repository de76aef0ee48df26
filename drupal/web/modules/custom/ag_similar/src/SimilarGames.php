<?php

declare(strict_types=1);

namespace Drupal\ag_similar;

use Drupal\ag_listing\ListedGames;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\node\NodeInterface;

/**
 * Games similar to a game.
 *
 * First those that editors pinned, then those that its players like, then games with the same rare
 * tags, then popular ones of the genre, then popular ones of the same time.
 *
 * The embedded server's similar-games.ts has the same rules.
 */
final readonly class SimilarGames {

  public const PINNED = 'field_similar_pinned';
  public const EXCLUDED = 'field_similar_excluded';

  private const SIZE = 12;

  /**
   * The latest fans of a game are enough, and bound the query.
   */
  private const MAX_FANS = 500;

  /**
   * The games of fewer members would tell about these members.
   */
  private const MIN_FANS = 3;

  /**
   * Everybody likes what is popular: common fans count less the more likes a game has.
   */
  private const SHRINKAGE = 100;

  /**
   * A tag that more games have says nothing.
   */
  private const MAX_TAG_SHARE = 0.2;
  private const MAX_TAGS = 5;

  /**
   * Of these, the games of the same time come first: a small genre would show all its pages the same.
   */
  private const POPULAR_GAMES = 48;

  /**
   * What makes a member a fan: the time by table.
   */
  private const SIGNALS = ['ag_favorite' => 'time', 'ag_vote' => 'time', 'ag_recent' => 'played'];

  public function __construct(
    private Connection $database,
    private ListedGames $listedGames,
  ) {}

  /**
   * @return int[]
   *   At most twelve listed games, the most similar first.
   */
  public function nids(NodeInterface $game): array {
    $hidden = [(int) $game->id(), ...$this->chosen($game, self::EXCLUDED)];
    $pinned = array_diff($this->chosen($game, self::PINNED), $hidden);
    $nids = $this->listedGames->filterListed($pinned);
    $sources = [$this->alsoLiked(...), $this->sameTags(...), $this->sameGenre(...), $this->sameTime(...)];
    foreach ($sources as $find) {
      if (count($nids) < self::SIZE) {
        $shown = $this->listedGames->query()->condition('n.nid', [...$hidden, ...$nids], 'NOT IN');
        array_push($nids, ...$find($game, $shown));
      }
    }
    return array_slice($nids, 0, self::SIZE);
  }

  /**
   * @return int[]
   *   The games of a field, in its order. Sites lack the field until their database updates have run.
   */
  private function chosen(NodeInterface $game, string $field): array {
    return $game->hasField($field)
      ? array_map(intval(...), array_column($game->get($field)->getValue(), 'target_id'))
      : [];
  }

  private function alsoLiked(NodeInterface $game, SelectInterface $shown): array {
    $fans = $this->fans((int) $game->id());
    if (count($fans) < self::MIN_FANS) {
      return [];
    }
    $liked = NULL;
    foreach (array_keys(self::SIGNALS) as $table) {
      $signal = $this->signal($table)->fields('s', ['uid', 'nid'])->condition('s.uid', $fans, 'IN');
      $liked = $liked?->union($signal) ?? $signal;
    }
    $query = $shown->fields('n', ['field_likes']);
    $alias = $query->innerJoin($liked, 'liked', '[n].[nid] = [%alias].[nid]');
    $query->addExpression("COUNT([$alias].[uid])", 'fans');
    $rows = $query->groupBy('n.nid')
      ->groupBy('n.field_likes')
      ->having("COUNT([$alias].[uid]) >= :fans", [':fans' => self::MIN_FANS])
      ->execute()
      ->fetchAllAssoc('nid');
    $score = static fn(\stdClass $row): float => $row->fans / sqrt($row->field_likes + self::SHRINKAGE);
    uasort($rows, static fn(\stdClass $a, \stdClass $b): int => [$score($b), $b->nid] <=> [$score($a), $a->nid]);
    return array_map(intval(...), array_slice(array_keys($rows), 0, self::SIZE));
  }

  private function fans(int $nid): array {
    $uids = [];
    foreach (self::SIGNALS as $table => $time) {
      $latest = $this->signal($table)
        ->fields('s', ['uid'])
        ->condition('s.nid', $nid)
        ->orderBy("s.$time", 'DESC')
        ->range(0, self::MAX_FANS);
      array_push($uids, ...$latest->execute()->fetchCol());
    }
    return array_values(array_unique($uids));
  }

  private function signal(string $table): SelectInterface {
    $query = $this->database->select($table, 's');
    return $table === 'ag_vote' ? $query->condition('s.value', 1) : $query;
  }

  private function sameTags(NodeInterface $game, SelectInterface $query): array {
    $weights = $this->tagWeights(array_column($game->get('field_tags')->getValue(), 'target_id'));
    if ($weights === []) {
      return [];
    }
    $tag = $query->innerJoin('node__field_tags', 'tag', '[n].[nid] = [%alias].[entity_id] AND [%alias].[deleted] = 0');
    $cases = '';
    $arguments = [];
    foreach (array_values($weights) as $index => $weight) {
      $cases .= " WHEN :tag$index THEN $weight";
      $arguments[":tag$index"] = array_keys($weights)[$index];
    }
    $query->condition("$tag.field_tags_target_id", array_keys($weights), 'IN')
      ->groupBy('n.nid')
      ->groupBy('n.field_hits')
      ->addExpression("SUM(CASE [$tag].[field_tags_target_id]$cases END)", 'score', $arguments);
    $query->orderBy('score', 'DESC');
    return $this->first($this->listedGames->sort($query, 'field_hits'));
  }

  /**
   * Returns the weights of the rarest tags by ID, in thousandths.
   */
  private function tagWeights(array $tids): array {
    if ($tids === []) {
      return [];
    }
    $query = $this->database->select('node__field_tags', 't')
      ->fields('t', ['field_tags_target_id'])
      ->condition('t.field_tags_target_id', $tids, 'IN')
      ->condition('t.deleted', 0)
      ->groupBy('t.field_tags_target_id');
    $query->addExpression('COUNT(*)', 'games');
    $counts = $query->orderBy('games')->orderBy('t.field_tags_target_id')->execute()->fetchAllKeyed();
    $total = $this->listedGames->count($this->listedGames->query());
    $most = max(self::MIN_FANS, $total * self::MAX_TAG_SHARE);
    $rare = array_filter($counts, static fn(mixed $games): bool => $games <= $most);
    return array_map(
      static fn(mixed $games): int => (int) round(1000 * log(1 + $total / $games)),
      array_slice($rare, 0, self::MAX_TAGS, TRUE),
    );
  }

  private function sameGenre(NodeInterface $game, SelectInterface $query): array {
    $genre = (int) $game->get('field_genre')->target_id;
    if ($genre === 0) {
      return [];
    }
    $query->condition('n.field_genre', $genre);
    return $this->first($this->listedGames->sort($query, 'field_hits'));
  }

  private function sameTime(NodeInterface $game, SelectInterface $query): array {
    $query->fields('n', ['published_at'])->range(0, self::POPULAR_GAMES);
    $times = $this->listedGames->sort($query, 'field_hits')->execute()->fetchAllKeyed();
    $own = $game->get('published_at')->value;
    if ($own !== NULL) {
      $distance = static fn(mixed $time): int => abs((int) $time - (int) $own);
      uasort($times, static fn(mixed $a, mixed $b): int => $distance($a) <=> $distance($b));
    }
    return array_keys($times);
  }

  private function first(SelectInterface $query): array {
    return $this->listedGames->nids($query->range(0, self::SIZE));
  }

}
