<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Views of games per day.
 */
final class ViewCounter {

  private const SECONDS_PER_DAY = 86400;

  /**
   * Days of detailed rows; lists use 30.
   */
  private const RETENTION_DAYS = 90;

  /**
   * Views per address, game and day: several people may share an address.
   */
  public const MAX_PER_ADDRESS = 10;

  public function __construct(
    private readonly Connection $database,
    private readonly TimeInterface $time,
  ) {}

  /**
   * The current day as the number of days since the epoch, in UTC.
   */
  public function today(): int {
    return intdiv($this->time->getCurrentTime(), self::SECONDS_PER_DAY);
  }

  /**
   * Counts a view once per client, game and day, up to a limit per address.
   *
   * @param string|null $address
   *   The prefix of the clients of the same address, before a dot.
   *
   * @return bool
   *   Whether it counted.
   */
  public function record(int $nid, string $client, ?string $address = NULL): bool {
    $day = $this->today();
    if (!$this->insertViewer(['day' => $day, 'nid' => $nid, 'client' => $client])) {
      return FALSE;
    }
    if (
      $address !== NULL
      && !$this->reserveView(['day' => $day, 'nid' => $nid, 'client' => $address])
    ) {
      $this->database->delete('ag_game_viewers')
        ->condition('day', $day)
        ->condition('nid', $nid)
        ->condition('client', $client)
        ->execute();
      return FALSE;
    }
    $this->database->merge('ag_game_views')
      ->keys(['nid' => $nid, 'day' => $day])
      ->insertFields(['nid' => $nid, 'day' => $day, 'views' => 1])
      ->expression('views', '[views] + 1')
      ->execute();
    return TRUE;
  }

  /**
   * Records a viewer; FALSE if already recorded.
   */
  private function insertViewer(array $viewer): bool {
    try {
      $this->database->insert('ag_game_viewers')->fields($viewer)->execute();
    }
    catch (IntegrityConstraintViolationException) {
      return FALSE;
    }
    return TRUE;
  }

  /**
   * Takes a slot of an address.
   *
   * One statement checks and counts, so that concurrent requests cannot exceed the limit.
   */
  private function reserveView(array $address): bool {
    $this->insertViewer($address);
    $update = $this->database->update('ag_game_viewers')->expression('views', '[views] + 1');
    foreach ($address as $name => $value) {
      $update->condition($name, $value);
    }
    return $update->condition('views', self::MAX_PER_ADDRESS, '<')->execute() > 0;
  }

  /**
   * Views not yet added to field_hits.
   */
  public function pending(int $nid): int {
    $query = $this->database->select('ag_game_views', 'v')->condition('nid', $nid);
    $query->addExpression('SUM([views] - [settled])');
    return (int) $query->execute()->fetchField();
  }

  /**
   * The games that were viewed in the last days, as `nid` and `views`, in no order.
   *
   * @param int $days
   *   How many days, today included.
   */
  public function recent(int $days): SelectInterface {
    $recent = $this->database->select('ag_game_views', 'v')
      ->fields('v', ['nid'])
      ->condition('v.day', $this->today() - $days, '>')
      ->groupBy('v.nid');
    $recent->addExpression('SUM([views])', 'views');
    return $recent;
  }

  /**
   * Deletes viewers of earlier days and days that no list uses.
   */
  public function deleteOld(): void {
    $today = $this->today();
    $this->database->delete('ag_game_viewers')->condition('day', $today - 1, '<')->execute();
    $this->database->delete('ag_game_views')
      ->condition('day', $today - self::RETENTION_DAYS, '<')
      ->where('[settled] = [views]')
      ->execute();
  }

  public function deleteForGame(int $nid): void {
    foreach (['ag_game_views', 'ag_game_viewers'] as $table) {
      $this->database->delete($table)->condition('nid', $nid)->execute();
    }
  }

}
