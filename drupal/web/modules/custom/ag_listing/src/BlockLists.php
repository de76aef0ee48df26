<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * The contents and order of lists that are used more than once.
 */
final class BlockLists {

  public function __construct(
    private readonly ListedGames $games,
    private readonly GameQueues $queues,
    private readonly ViewedGames $viewed,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Games with the most views of the last three days, then likes.
   *
   * @return int[]
   *   Ids of games.
   */
  public function trending(int $offset, int $size): array {
    return $this->viewed->nids(3, 'field_likes', $offset, $size);
  }

  /**
   * Games with a release date, newest first.
   */
  public function released(): SelectInterface {
    return $this->games->sort(
      $this->games->query()->condition('n.published_at', 0, '<>'),
      'published_at',
    );
  }

  /**
   * Games for a visitor who is leaving: picked by editors, then featured.
   *
   * @return int[]
   *   Ids of games.
   */
  public function beforeYouGo(int $size): array {
    $queued = $this->queues->nids('before-you-go');
    $query = $this->games->query()->condition('n.field_before_you_go_featured', 1)->range(0, $size);
    $featured = $this->games->nids($this->games->sort($query, 'published_at'));
    return array_slice(array_values(array_unique([...$queued, ...$featured])), 0, $size);
  }

  /**
   * The latest publication time of a classic, as a Unix timestamp.
   */
  public function tenYearsBefore(): int {
    $now = new \DateTimeImmutable('@' . $this->time->getRequestTime());
    return $now->modify('-10 years')->getTimestamp();
  }

}
