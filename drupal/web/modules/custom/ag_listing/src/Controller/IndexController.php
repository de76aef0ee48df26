<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\NodePaths;
use Drupal\ag_listing\Paging;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Asset\AssetQueryStringInterface;
use Drupal\Core\Cache\CacheTagsChecksumInterface;
use Drupal\Core\Cache\Context\CacheContextsManager;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpFoundation\StreamedJsonResponse;

/**
 * Short rows of all listed games, read without loading entities.
 */
final class IndexController extends ControllerBase {

  /**
   * Games per page and query.
   */
  private const PAGE_SIZE = 1000;

  private const TERM_FIELDS = ['tags' => 'field_tags', 'genre' => 'field_genre'];

  public function __construct(
    private readonly ListedGames $games,
    private readonly NodePaths $paths,
    private readonly FileUrlGeneratorInterface $fileUrls,
    private readonly CacheTagsChecksumInterface $checksums,
    private readonly CacheContextsManager $contexts,
    private readonly AssetQueryStringInterface $assetQueryString,
  ) {}

  /**
   * GET /ag-api/get-all-games: a page, or a stream of all games.
   */
  public function all(Request $request): Response {
    if (Paging::isRequested($request)) {
      $query = $this->query();
      $this->restrictToPage($query, $request);
      return new ListResponse($this->entries($query));
    }
    $response = new StreamedJsonResponse($this->stream());
    // Without its own Cache-Control, core removes the ETag.
    $response->headers->set('Cache-Control', 'private, max-age=0, must-revalidate');
    $response->setVary('Cookie');
    $response->setEtag($this->version(), TRUE);
    $response->isNotModified($request);
    return $response;
  }

  /**
   * Changes with the lists, the permissions of the account and each cache rebuild.
   */
  private function version(): string {
    $contexts = ['user.permissions', 'user.node_grants:view'];
    return Crypt::hashBase64(implode("\n", [
      $this->checksums->getCurrentChecksum(ListResponse::CACHE_TAGS),
      // A cache rebuild restarts the checksums.
      $this->assetQueryString->get(),
      $this->games->audience()->value,
      ...$this->contexts->convertTokensToKeys($contexts)->getKeys(),
    ]));
  }

  private function stream(): \Generator {
    $lastNid = 0;
    do {
      $page = $this->query()->condition('n.nid', $lastNid, '>')->range(0, self::PAGE_SIZE);
      $entries = $this->entries($page);
      yield from $entries;
      $lastNid = end($entries)['nid'] ?? 0;
    } while (count($entries) === self::PAGE_SIZE);
  }

  private function entries(SelectInterface $query): array {
    $node = $query->innerJoin('node', 'node', '[n].[nid] = [%alias].[nid]');
    $query->addField($node, 'uuid');
    return $this->rows($query, fn(\stdClass $game, string $path): array => [
      'nid' => (int) $game->nid,
      'uuid' => $game->uuid,
      'title' => $game->title,
      'path' => $path,
      'changed' => gmdate(DATE_RFC3339, (int) $game->changed),
    ]);
  }

  public function sitemap(Request $request): ListResponse {
    $query = $this->query();
    $this->restrictToPage($query, $request);
    $thumbnail = $query->leftJoin(
      'node__field_thumbnail',
      'thumbnail',
      '[n].[nid] = [%alias].[entity_id] AND [%alias].[deleted] = 0',
    );
    $file = $query->leftJoin(
      'file_managed',
      'file',
      "[$thumbnail].[field_thumbnail_target_id] = [%alias].[fid]",
    );
    $query->addField($file, 'uri');
    return new ListResponse($this->rows($query, fn(\stdClass $game, string $path): array => [
      'path' => $path,
      'title' => $game->title,
      'changed' => gmdate(DATE_RFC3339, (int) $game->changed),
      'field_thumbnail' => $game->uri === NULL ? NULL : $this->fileUrls->generateString($game->uri),
    ]));
  }

  /**
   * GET /ag/api/term-counts: `{ tags, genre }`, numbers of games by term UUID.
   */
  public function termCounts(): ListResponse {
    return new ListResponse(
      array_map(fn(string $field): object => (object) $this->count($field), self::TERM_FIELDS),
    );
  }

  private function count(string $field): array {
    $games = $this->games->query();
    $tagged = $games->innerJoin(
      "node__$field",
      $field,
      '[n].[nid] = [%alias].[entity_id] AND [%alias].[deleted] = 0',
    );
    $term = $games->innerJoin(
      'taxonomy_term_data',
      'term',
      "[$tagged].[{$field}_target_id] = [%alias].[tid]",
    );
    $fields = &$games->getFields();
    $fields = [];
    $games->addField($term, 'uuid');
    $games->addExpression('COUNT(DISTINCT [n].[nid])', 'games');
    return array_map(intval(...), $games->groupBy("$term.uuid")->execute()->fetchAllKeyed());
  }

  private function query(): SelectInterface {
    $query = $this->games->query()->fields('n', ['title'])->orderBy('n.nid');
    $node = $query->innerJoin(
      'node_field_data',
      'data',
      '[n].[nid] = [%alias].[nid] AND [%alias].[default_langcode] = 1',
    );
    $query->addField($node, 'changed');
    return $query;
  }

  private function restrictToPage(SelectInterface $query, Request $request): void {
    $paging = Paging::fromRequest($request, self::PAGE_SIZE, self::PAGE_SIZE);
    $nids = $this->games->nids($this->games->query()->orderBy('n.nid'), $paging);
    $query->condition('n.nid', $nids ?: [0], 'IN');
  }

  private function rows(SelectInterface $query, callable $row): array {
    $games = $query->execute()->fetchAll();
    $paths = $this->paths->find(array_map(static fn(\stdClass $game): int => (int) $game->nid, $games));
    return array_map(
      static fn(\stdClass $game): array => $row($game, $paths[(int) $game->nid]),
      $games,
    );
  }

}
