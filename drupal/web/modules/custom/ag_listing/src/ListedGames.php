<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * The games that lists may show.
 *
 * Queries respect the node access grants of other modules.
 */
final readonly class ListedGames {

  public function __construct(
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
    private ViewCounter $counter,
    private RequestStack $requests,
  ) {}

  /**
   * The audience of lists that recommend games.
   */
  public function audience(): Audience {
    return Audience::isKids($this->requests->getCurrentRequest())
      ? Audience::Kids
      : Audience::Recommended;
  }

  /**
   * The listed games as `n.nid`, unordered.
   *
   * @param \Drupal\ag_listing\Audience|null $audience
   *   NULL for a list that recommends games.
   */
  public function query(?Audience $audience = NULL): SelectInterface {
    $query = $this->database->select('ag_listing_game', 'n')
      ->fields('n', ['nid'])
      ->addMetaData('base_table', 'ag_listing_game')
      ->addTag('node_access')
      ->addTag('ag_listing');
    return ($audience ?? $this->audience())->restrict($query);
  }

  /**
   * @param string ...$fields
   *   Sorted in descending order; then the latest games are first.
   */
  public function sort(SelectInterface $query, string ...$fields): SelectInterface {
    foreach ($fields as $name) {
      $query->orderBy("n.$name", 'DESC');
    }
    return $query->orderBy('n.nid', 'DESC');
  }

  /**
   * @param int[] $nids
   *   Node IDs.
   * @param \Drupal\Core\Database\Query\SelectInterface|null $games
   *   A query of this class that selects the games, or NULL for all listed games.
   *
   * @return int[]
   *   These games in the given order, without duplicates.
   */
  public function filterListed(array $nids, ?SelectInterface $games = NULL): array {
    if ($nids === []) {
      return [];
    }
    $listed = ($games ?? $this->query())->condition('n.nid', $nids, 'IN')->execute()->fetchCol();
    return array_values(array_intersect(array_unique($nids), array_map(intval(...), $listed)));
  }

  /**
   * @return int[]
   *   All games or one page.
   */
  public function nids(SelectInterface $query, ?Paging $paging = NULL): array {
    if ($paging !== NULL) {
      $query->range($paging->offset, $paging->size);
    }
    return array_map(intval(...), $query->execute()->fetchCol());
  }

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface[] $queries
   *   Queries of this class without common games.
   *
   * @return int[]
   *   One page of the concatenated results.
   */
  public function rankedNids(array $queries, Paging $paging): array {
    $nids = [];
    $skip = $paging->offset;
    foreach ($queries as $query) {
      $remaining = $paging->size - count($nids);
      $found = $remaining === 0 ? [] : $this->nids((clone $query)->range($skip, $remaining));
      array_push($nids, ...$found);
      if ($found !== []) {
        $skip = 0;
      }
      elseif ($skip > 0) {
        $skip = max(0, $skip - $this->count($query));
      }
    }
    return $nids;
  }

  /**
   * @param string $key
   *   The queue's `field_queue_key`.
   * @param \Drupal\Core\Database\Query\SelectInterface|null $games
   *   As in filterListed().
   *
   * @return int[]
   *   Listed games in the queue's order.
   */
  public function queued(string $key, ?SelectInterface $games = NULL): array {
    $storage = $this->entityTypeManager->getStorage('node');
    $ids = $storage->getQuery()
      ->accessCheck(TRUE)
      ->condition('type', 'game_queue')
      ->condition('status', 1)
      ->condition('field_queue_key', $key)
      ->sort('nid')
      ->range(0, 1)
      ->execute();
    $queue = $ids ? $storage->load(reset($ids)) : NULL;
    $queued = $queue ? array_column($queue->get('field_games')->getValue(), 'target_id') : [];
    return $this->filterListed(array_map(intval(...), $queued), $games);
  }

  /**
   * Games by recent views; those without views follow in the order of an index.
   *
   * @param \Drupal\Core\Database\Query\SelectInterface $games
   *   A query of this class.
   * @param int $days
   *   Today included.
   * @param \Drupal\ag_listing\GameOrder $then
   *   Sorts games with equal views.
   */
  public function viewed(SelectInterface $games, int $days, GameOrder $then, int $offset, int $size): array {
    $viewed = clone $games;
    $recent = $viewed->innerJoin(
      $this->counter->recentViewsQuery($days),
      'recent',
      '[n].[nid] = [%alias].[nid]',
    );
    $total = $viewed->countQuery();
    $nids = $this->nids(
      $then->sort($viewed->orderBy("$recent.views", 'DESC'))->range($offset, $size),
    );
    if (count($nids) === $size) {
      return $nids;
    }
    $before = $nids === [] ? (int) $total->execute()->fetchField() : $offset + count($nids);
    $viewedNids = $this->counter->recentViewsQuery($days);
    $fields = &$viewedNids->getExpressions();
    unset($fields['views']);
    $others = (clone $games)->condition('n.nid', $viewedNids, 'NOT IN');
    return [
      ...$nids,
      ...$this->nids(
        $then->sort($others)->range(max(0, $offset - $before), $size - count($nids)),
      ),
    ];
  }

  public function count(SelectInterface $query): int {
    return (int) $query->countQuery()->execute()->fetchField();
  }

}
