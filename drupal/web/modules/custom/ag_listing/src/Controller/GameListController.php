<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\Audience;
use Drupal\ag_listing\GameOrder;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\GameSearch;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\path_alias\AliasManagerInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /ag/api/game-list: `{ games, total }`, filtered and sorted.
 *
 * JSON:API can neither exclude a tag nor return a total.
 */
final class GameListController extends ControllerBase {

  private const DEFAULT_SIZE = 42;

  private const RELEVANCE = 'relevance';

  private const FLAGS = [
    'mobile' => ['field_is_mobile', 1],
    'free' => ['field_game_pass_only_', 0],
  ];

  private const MAX_LENGTHS = ['q' => 255, 'genre' => 100, 'tags' => 1000, 'exclude' => 1000];

  private const CHOICES = ['genre', 'tags', 'q'];

  private const TERM_PATHS = ['tags' => '/tag/', 'genre' => '/genre/'];

  public function __construct(
    private readonly Connection $database,
    private readonly ListedGames $games,
    private readonly AliasManagerInterface $aliases,
    private readonly GameSearch $search,
    private readonly GameRows $rows,
  ) {}

  public function __invoke(Request $request): ListResponse {
    $paging = Paging::fromRequest($request, self::DEFAULT_SIZE);
    $found = $this->find($request);
    return new ListResponse($found === NULL ? ['games' => [], 'total' => 0] : [
      'games' => $this->rows->rows($this->games->rankedNids($found['ranks'], $paging)),
      'total' => $this->games->count($found['all']),
    ] + array_intersect_key($found, ['near' => TRUE]));
  }

  /**
   * @return array{all: \Drupal\Core\Database\Query\SelectInterface, ranks: \Drupal\Core\Database\Query\SelectInterface[], near?: true}|null
   *   All matches, and the same split by rank; NULL when a genre, tag or word does not exist.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\BadRequestHttpException
   *   When `sort`, `mobile` or `free` has an invalid value.
   */
  private function find(Request $request): ?array {
    $text = $this->text($request, 'q');
    $query = $this->games->query($this->audience($request));
    $listed = clone $query;
    $sort = $this->text($request, 'sort') ?: ($text === '' ? GameOrder::Newest->value : self::RELEVANCE);
    $order = $sort === self::RELEVANCE ? GameOrder::Popular : GameOrder::tryFrom($sort);
    if ($order === NULL) {
      $sorts = [...array_column(GameOrder::cases(), 'value'), self::RELEVANCE];
      Paging::throwBadRequest('sort must be one of ' . implode(', ', $sorts) . '.');
    }
    $order->sort($query);
    foreach (self::FLAGS as $name => [$column, $required]) {
      if ($this->flag($request, $name)) {
        $query->condition("n.$column", $required);
      }
    }
    // Databases end a string at a NUL byte, which would match everything.
    if (
      str_contains($text, "\0")
      || !mb_check_encoding($text, 'UTF-8')
      || !$this->filterByTerms($query, $request)
    ) {
      return NULL;
    }
    if ($text === '') {
      return ['all' => $query, 'ranks' => [$query]];
    }
    $found = $this->search->filter($query, $listed, $text, $this->flag($request, 'near'));
    return $found === NULL || $sort === self::RELEVANCE
      ? $found
      : ['ranks' => [$found['all']]] + $found;
  }

  /**
   * A visitor who chose no genre, tag or words did not ask for mature games.
   */
  private function audience(Request $request): Audience {
    $isMature = $this->flag($request, 'mature');
    $audience = $this->games->audience();
    $choices = array_map(fn(string $name): string => $this->text($request, $name), self::CHOICES);
    return $isMature && $audience !== Audience::Kids && implode('', $choices) !== ''
      ? Audience::All
      : $audience;
  }

  private function flag(Request $request, string $name): bool {
    $value = $this->text($request, $name);
    if (!in_array($value, ['', '0', '1'], TRUE)) {
      Paging::throwBadRequest("$name must be 0 or 1.");
    }
    return $value === '1';
  }

  private function filterByTerms(SelectInterface $query, Request $request): bool {
    $genre = $this->text($request, 'genre');
    $genres = $genre === '' ? [] : $this->findTerms('genre', [$genre]);
    $slugs = $this->slugs($request, 'tags');
    $tags = $this->findTerms('tags', $slugs);
    if (($genre !== '' && $genres === []) || count($tags) < count($slugs)) {
      return FALSE;
    }
    if ($genres !== []) {
      $query->condition('n.field_genre', reset($genres));
    }
    foreach ($tags as $tid) {
      $query->condition('n.nid', $this->taggedQuery([$tid]), 'IN');
    }
    $excluded = $this->findTerms('tags', $this->slugs($request, 'exclude'));
    if ($excluded) {
      $query->condition('n.nid', $this->taggedQuery($excluded), 'NOT IN');
    }
    return TRUE;
  }

  /**
   * @return int[]
   *   IDs of existing terms by slug, the last segment of their alias.
   */
  private function findTerms(string $vocabulary, array $slugs): array {
    $tids = [];
    foreach ($slugs as $slug) {
      $path = $this->aliases->getPathByAlias(self::TERM_PATHS[$vocabulary] . $slug);
      if (preg_match('~^/taxonomy/term/(\d+)$~', $path, $match)) {
        $tids[$slug] = (int) $match[1];
      }
    }
    if ($tids === []) {
      return [];
    }
    $published = $this->entityTypeManager()->getStorage('taxonomy_term')->getQuery()
      ->accessCheck(TRUE)
      ->condition('vid', $vocabulary)
      ->condition('status', 1)
      ->condition('tid', $tids, 'IN')
      ->execute();
    return array_intersect($tids, array_map(intval(...), $published));
  }

  private function taggedQuery(array $tids): SelectInterface {
    return $this->database->select('node__field_tags', 't')
      ->fields('t', ['entity_id'])
      ->condition('t.deleted', 0)
      ->condition('t.field_tags_target_id', $tids, 'IN');
  }

  private function slugs(Request $request, string $name): array {
    return array_unique(
      array_filter(
        explode(',', $this->text($request, $name)),
        fn(string $slug): bool => $slug !== '',
      ),
    );
  }

  private function text(Request $request, string $name): string {
    $value = $request->query->all()[$name] ?? '';
    $text = is_string($value) ? trim($value, ' ') : '';
    $max = self::MAX_LENGTHS[$name] ?? NULL;
    if ($max !== NULL && mb_strlen($text) > $max) {
      Paging::throwBadRequest("$name must be text of at most $max characters.");
    }
    return $text;
  }

}
