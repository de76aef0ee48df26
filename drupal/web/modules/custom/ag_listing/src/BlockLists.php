<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * The contents and order of each block list.
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
   * Games with the most views of the last thirty days, then plays.
   *
   * @return int[]
   *   Ids of games.
   */
  public function recentTraffic(int $offset, int $size): array {
    return $this->viewed->nids(30, 'field_hits', $offset, $size);
  }

  public function plays(): SelectInterface {
    return $this->games->sort($this->games->query(), 'field_hits');
  }

  /**
   * Pass-only games, newest first.
   */
  public function exclusive(): SelectInterface {
    return $this->games->sort(
      $this->games->query()->condition('n.field_game_pass_only_', 1),
      'published_at',
    );
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
   * Games published at least ten years ago, most played first.
   */
  public function tenYearsAgo(): SelectInterface {
    $query = $this->games->query()
      ->condition('n.published_at', 0, '<>')
      ->condition('n.published_at', $this->tenYearsBefore(), '<=');
    return $this->games->sort($query, 'field_hits');
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
    return (new \DateTimeImmutable('@' . $this->time->getRequestTime()))->modify('-10 years')->getTimestamp();
  }

}
