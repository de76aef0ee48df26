<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_listing\Entity\GameList;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Reads the games of configured lists.
 */
final readonly class GameListReader {

  public function __construct(
    private ListedGames $games,
    private TimeInterface $time,
  ) {}

  /**
   * @return int[]
   *   One page of the list.
   */
  public function nids(GameList $list, int $offset, int $size): array {
    $games = $this->query($list);
    return match ($list->getSource()) {
      GameList::QUEUE => array_slice($this->games->queued($list->getQueueKey(), $games), $offset, $size),
      GameList::VIEWED => $this->games->viewed($games, $list->getDays(), $list->getOrder(), $offset, $size),
      default => $this->games->nids($list->getOrder()->sort($games)->range($offset, $size)),
    };
  }

  public function count(GameList $list): int {
    return $list->getSource() === GameList::QUEUE
      ? count($this->games->queued($list->getQueueKey(), $this->query($list)))
      : $this->games->count($this->query($list));
  }

  private function query(GameList $list): SelectInterface {
    $query = $this->games->query();
    foreach ($list->getConditions() as $column => $value) {
      $query->condition("n.$column", (int) $value);
    }
    $years = $list->getMinAge();
    if ($years !== NULL) {
      $now = new \DateTimeImmutable('@' . $this->time->getRequestTime());
      $query->condition('n.published_at', 0, '<>')
        ->condition('n.published_at', $now->modify("-$years years")->getTimestamp(), '<=');
    }
    return $query;
  }

}
