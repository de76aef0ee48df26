<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;

/**
 * All listed games, recently viewed ones first.
 *
 * Only viewed games are sorted by views; the others follow in the order of an index.
 */
final class ViewedGames {

  public function __construct(
    private readonly ListedGames $games,
    private readonly ViewCounter $counter,
  ) {}

  /**
   * A part of the list.
   *
   * @param int $days
   *   The number of days, including today.
   * @param string $then
   *   The field to sort by, descending, where views are equal.
   *
   * @return int[]
   *   Ids of games.
   */
  public function nids(int $days, string $then, int $offset, int $size): array {
    $viewed = $this->games->query();
    $recent = $viewed->innerJoin(
      $this->counter->recent($days),
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
    $recently = $this->counter->recent($days);
    $fields = &$recently->getExpressions();
    unset($fields['views']);
    $others = $this->games->query()->condition('n.nid', $recently, 'NOT IN');
    return [
      ...$nids,
      ...$this->games->nids(
        $this->games->sort($others, $then)->range(max(0, $offset - $before), $size - count($nids)),
      ),
    ];
  }

}
