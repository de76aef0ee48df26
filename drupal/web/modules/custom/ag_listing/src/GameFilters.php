<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Narrows and sorts all games by what a visitor chose on a list page.
 */
final class GameFilters {

  private const SORTS = [
    'newest' => ['published_at'],
    'popular' => ['field_hits'],
    'rating' => ['field_ratingb', 'field_total_votes'],
    'votes' => ['field_total_votes'],
    'likes' => ['field_likes'],
    'title' => [],
  ];

  public function __construct(
    private readonly Connection $database,
    private readonly ListedGames $games,
    private readonly TermSlugs $terms,
  ) {}

  /**
   * The games that a request asks for.
   *
   * @return \Drupal\Core\Database\Query\SelectInterface|null
   *   The query, or NULL when it names a genre or tag that there is none of.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\BadRequestHttpException
   *   When `sort` or `mobile` has another value than those there are.
   */
  public function query(Request $request): ?SelectInterface {
    $query = $this->games->query();
    $sort = $this->text($request, 'sort') ?: 'newest';
    if (!isset(self::SORTS[$sort])) {
      Paging::refuse('sort must be one of ' . implode(', ', array_keys(self::SORTS)) . '.');
    }
    $sort === 'title' ? $query->orderBy('n.sort_title')->orderBy('n.nid') : $this->games->sort($query, ...self::SORTS[$sort]);
    $mobile = $this->text($request, 'mobile');
    if (!in_array($mobile, ['', '0', '1'], TRUE)) {
      Paging::refuse('mobile must be 0 or 1.');
    }
    if ($mobile === '1') {
      $query->condition('n.field_is_mobile', 1);
    }
    $part = $this->text($request, 'q');
    // Databases end a text at a zero byte, so that it would match everything.
    if (str_contains($part, "\0") || !mb_check_encoding($part, 'UTF-8')) {
      return NULL;
    }
    if ($part !== '') {
      $query->condition('n.title', '%' . $this->database->escapeLike($part) . '%', 'LIKE');
    }
    return $this->byTerms($query, $request) ? $query : NULL;
  }

  private function byTerms(SelectInterface $query, Request $request): bool {
    $genre = $this->text($request, 'genre');
    $genres = $genre === '' ? [] : $this->terms->find('genre', [$genre]);
    $slugs = $this->slugs($request, 'tags');
    $tags = $this->terms->find('tags', $slugs);
    if (($genre !== '' && $genres === []) || count($tags) < count($slugs)) {
      return FALSE;
    }
    if ($genres !== []) {
      $query->condition('n.field_genre', reset($genres));
    }
    foreach ($tags as $tid) {
      $query->condition('n.nid', $this->tagged([$tid]), 'IN');
    }
    $excluded = $this->terms->find('tags', $this->slugs($request, 'exclude'));
    if ($excluded) {
      $query->condition('n.nid', $this->tagged($excluded), 'NOT IN');
    }
    return TRUE;
  }

  private function tagged(array $tids): SelectInterface {
    return $this->database->select('node__field_tags', 't')
      ->fields('t', ['entity_id'])
      ->condition('t.deleted', 0)
      ->condition('t.field_tags_target_id', $tids, 'IN');
  }

  private function slugs(Request $request, string $name): array {
    return array_unique(array_filter(explode(',', $this->text($request, $name)), fn(string $slug): bool => $slug !== ''));
  }

  private function text(Request $request, string $name): string {
    $value = $request->query->all()[$name] ?? '';
    return is_string($value) ? trim($value, ' ') : '';
  }

}
