<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;

/**
 * All listed games, recently viewed ones first.
 *
 * The others follow in the order of an index.
 */
final readonly class ViewedGames {

  public function __construct(
    private ListedGames $games,
    private ViewCounter $counter,
  ) {}

  /**
   * @param int $days
   *   Today included.
   * @param string $then
   *   Sorts games with equal views, descending.
   */
  public function nids(int $days, string $then, int $offset, int $size): array {
    $viewed = $this->games->query();
    $recent = $viewed->innerJoin(
      $this->counter->recentViewsQuery($days),
      'recent',
      '[n].[nid] = [%alias].[nid]',
    );
    $total = $viewed->countQuery();
    $nids = $this->games->nids(
      $this->games->sort($viewed->orderBy("$recent.views", 'DESC'), $then)->range($offset, $size),
    );
    if (count($nids) === $size) {
      return $nids;
    }
    $before = $nids === [] ? (int) $total->execute()->fetchField() : $offset + count($nids);
    $viewedNids = $this->counter->recentViewsQuery($days);
    $fields = &$viewedNids->getExpressions();
    unset($fields['views']);
    $others = $this->games->query()->condition('n.nid', $viewedNids, 'NOT IN');
    return [
      ...$nids,
      ...$this->games->nids(
        $this->games->sort($others, $then)->range(max(0, $offset - $before), $size - count($nids)),
      ),
    ];
  }

}
