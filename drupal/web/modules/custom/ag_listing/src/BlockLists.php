<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Component\Datetime\TimeInterface;

/**
 * The contents and order of lists that are used more than once.
 */
final class BlockLists {

  public function __construct(
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
   * The latest publication time of a classic, as a Unix timestamp.
   */
  public function tenYearsBefore(): int {
    $now = new \DateTimeImmutable('@' . $this->time->getRequestTime());
    return $now->modify('-10 years')->getTimestamp();
  }

}
