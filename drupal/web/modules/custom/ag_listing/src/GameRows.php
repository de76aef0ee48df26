<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;
use Drupal\ag_listing\Entity\GameList;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheBackendInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Rows of game lists.
 */
final readonly class GameRows {

  /**
   * The list whose first games are flagged as trending.
   */
  private const TRENDING_LIST = 'trending-games';

  private const TRENDING_COUNT = 24;

  private const TRENDING_KEY = 'ag_listing:trending';

  private const TRENDING_LIFETIME = 60;

  private const MAX_DESCRIPTION_LENGTH = 380;

  private const BOOLEAN_FIELDS = [
    'field_is_mobile',
    'field_is_mobile_playable',
    'field_is_flash_game',
    'field_game_pass_only_',
    'field_featured_multiplayer',
  ];
  private const NUMBER_FIELDS = ['field_ratingb', 'field_total_votes', 'field_hits', 'field_likes'];
  private const FILE_FIELDS = ['field_thumbnail', 'field_video_thumbnail', 'field_flash_file'];
  private const LINK_FIELDS = [
    'field_html5_game_url',
    'field_flash_file_url',
    'field_external_game_link',
  ];

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private NodePaths $paths,
    private ListedGames $listedGames,
    private GameListReader $reader,
    #[Autowire(service: 'cache.data')]
    private CacheBackendInterface $cache,
    private TimeInterface $time,
    private ModuleHandlerInterface $modules,
    private ViewCounter $counter,
  ) {}

  /**
   * @param int[] $nids
   *   Games in the order of the rows.
   */
  public function rows(array $nids): array {
    if ($nids === []) {
      return [];
    }
    $games = $this->entityTypeManager->getStorage('node')->loadMultiple($nids);
    $trending = $this->findTrending();
    $classics = $this->listedGames->queued('classic');
    $now = new \DateTimeImmutable('@' . $this->time->getRequestTime());
    $old = $now->modify('-10 years')->getTimestamp();
    $files = $this->files($games);
    $paths = $this->paths->find(array_keys($games));
    $rows = [];
    foreach ($games as $nid => $game) {
      $published = $this->value($game, 'published_at');
      $rows[] = $this->row($game, $paths[$nid], $files) + [
        'flags' => [
          'classic' => in_array($nid, $classics, TRUE) || ($published !== NULL && $published <= $old),
          'featured' => (bool) $this->value($game, 'field_category_featured'),
          'trending' => in_array($nid, $trending, TRUE),
        ],
      ];
    }
    $this->modules->alter('ag_listing_rows', $rows, $games);
    return $rows;
  }

  /**
   * @param int[] $nids
   *   Games in the order of the rows.
   * @param int $days
   *   Today included.
   *
   * @return array[]
   *   Rows with `recent_hits`: plays in these days.
   */
  public function viewedRows(array $nids, int $days): array {
    $views = $this->counter->countRecent($nids, $days);
    return array_map(
      static fn(array $row): array => $row + ['recent_hits' => $views[$row['nid']] ?? 0],
      $this->rows($nids),
    );
  }

  /**
   * Caches the result for a minute.
   */
  private function findTrending(): array {
    $key = self::TRENDING_KEY . ':' . $this->listedGames->audience()->value;
    $cached = $this->cache->get($key);
    if ($cached) {
      return $cached->data;
    }
    $list = $this->entityTypeManager->getStorage('ag_list')->load(self::TRENDING_LIST);
    $nids = $list instanceof GameList ? $this->reader->nids($list, 0, self::TRENDING_COUNT) : [];
    $this->cache->set(
      $key,
      $nids,
      $this->time->getRequestTime() + self::TRENDING_LIFETIME,
      [ListResponse::CACHE_TAG, 'config:ag_list_list', 'node_list:game'],
    );
    return $nids;
  }

  private function row(NodeInterface $game, string $path, array $files): array {
    $published = $this->value($game, 'published_at');
    $file = fn(string $field): ?string => $files[$this->value($game, $field, 'target_id')] ?? NULL;
    $row = [
      'nid' => (int) $game->id(),
      'uuid' => $game->uuid(),
      'title' => $game->label(),
      'path' => $path,
      'field_thumbnail' => $file('field_thumbnail'),
      'field_thumbnail_focus' => $this->value($game, 'field_thumbnail_focus'),
      'field_video_thumbnail' => $file('field_video_thumbnail'),
      'published_at' => $published === NULL ? NULL : gmdate(DATE_RFC3339, (int) $published),
      'body' => PlainText::of($this->value($game, 'body', 'summary'), self::MAX_DESCRIPTION_LENGTH)
        ?: PlainText::of($this->value($game, 'body'), self::MAX_DESCRIPTION_LENGTH),
      'field_preferred_orientation' => $this->value($game, 'field_preferred_orientation'),
    ];
    foreach (self::BOOLEAN_FIELDS as $name) {
      $row[$name] = (bool) $this->value($game, $name);
    }
    foreach (self::NUMBER_FIELDS as $name) {
      $row[$name] = (int) $this->value($game, $name);
    }
    // Lists are public, so they omit the URLs of pass-only games.
    $isOpen = !$row['field_game_pass_only_'];
    foreach (self::LINK_FIELDS as $name) {
      $row[$name] = $isOpen ? $this->value($game, $name, 'uri') : NULL;
    }
    $row['field_flash_file_url'] ??= $isOpen ? $file('field_flash_file') : NULL;
    return $row;
  }

  private function value(NodeInterface $game, string $field, string $property = 'value'): mixed {
    return $game->get($field)->getValue()[0][$property] ?? NULL;
  }

  /**
   * Loads all in one query.
   */
  private function files(array $games): array {
    $fids = [];
    foreach ($games as $game) {
      foreach (self::FILE_FIELDS as $field) {
        $fids[] = $this->value($game, $field, 'target_id');
      }
    }
    $files = $this->entityTypeManager->getStorage('file')->loadMultiple(
      array_unique(array_filter($fids)),
    );
    return array_map(fn(FileInterface $file): string => $file->createFileUrl(), $files);
  }

}
