<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * What each list of the site holds, and in which order.
 */
final class BlockLists {

  public function __construct(
    private readonly ListedGames $games,
    private readonly GameQueues $queues,
    private readonly ViewCounter $counter,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Games with the most views of the last three days, then likes.
   */
  public function trending(): SelectInterface {
    $query = $this->games->query();
    $query->orderBy($this->counter->joinRecent($query, 'n.nid', 3), 'DESC');
    return $this->games->sort($query, 'field_likes');
  }

  /**
   * Games with the most views of the last thirty days, then plays.
   */
  public function recentTraffic(): SelectInterface {
    $query = $this->games->query();
    $query->orderBy($this->counter->joinRecent($query, 'n.nid', 30), 'DESC');
    return $this->games->sort($query, 'field_hits');
  }

  /**
   * The most played games.
   */
  public function plays(): SelectInterface {
    return $this->games->sort($this->games->query(), 'field_hits');
  }

  /**
   * Games of the pass, newest first.
   */
  public function exclusive(): SelectInterface {
    $query = $this->games->query();
    $query->condition($this->games->field($query, 'field_game_pass_only_'), 1);
    return $this->games->sort($query, 'published_at');
  }

  /**
   * Games with a release date, newest first.
   */
  public function released(): SelectInterface {
    $query = $this->games->query();
    $query->isNotNull($this->games->field($query, 'published_at'));
    return $this->games->sort($query, 'published_at');
  }

  /**
   * Games published ten years ago or earlier, the most played first.
   */
  public function tenYearsAgo(): SelectInterface {
    $query = $this->games->query();
    $query->condition($this->games->field($query, 'published_at'), $this->tenYearsBefore(), '<=');
    return $this->games->sort($query, 'field_hits');
  }

  /**
   * What to offer a visitor who is leaving: picked by hand, then featured for it.
   *
   * @return int[]
   *   Ids of games.
   */
  public function beforeYouGo(): array {
    $query = $this->games->query();
    $query->condition($this->games->field($query, 'field_before_you_go_featured'), 1);
    $featured = $this->games->nids($this->games->sort($query, 'published_at'));
    return array_values(array_unique([...$this->queues->nids('before-you-go'), ...$featured]));
  }

  /**
   * The latest moment of release, in seconds since 1970, that makes a game a classic.
   */
  public function tenYearsBefore(): int {
    return (new \DateTimeImmutable('@' . $this->time->getRequestTime()))->modify('-10 years')->getTimestamp();
  }

}
