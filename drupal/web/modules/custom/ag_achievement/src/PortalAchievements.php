<?php

declare(strict_types=1);

namespace Drupal\ag_achievement;

use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\Streaks;
use Drupal\Core\Database\Connection;

/**
 * The portal's own achievements, earned by what the server knows of a member.
 *
 * The site has their titles. The embedded server has the same rules.
 */
final readonly class PortalAchievements {

  private const GENRES = 10;

  private const DAYS = 7;

  private const TOP_TEN = 'top-ten';

  public function __construct(
    private Connection $database,
    private Achievements $achievements,
    private PlayedGenres $genres,
    private Streaks $streaks,
    private Leaderboards $leaderboards,
  ) {}

  /**
   * @return list<array{id: string, earned: string|null}>
   *   All, in the site's order.
   */
  public function forUser(int $uid): array {
    $earned = $this->achievements->forUser($uid)[Achievements::PORTAL] ?? [];
    return array_map(
      static fn(string $id): array => ['id' => $id, 'earned' => $earned[$id] ?? NULL],
      array_keys($this->rules()),
    );
  }

  /**
   * @param int[] $playedNids
   *   Games whose play is the reason for the check. A play changes no leaderboard, so none is read then.
   *
   * @return string[]
   *   IDs of those that the member did not have before.
   */
  public function check(int $uid, array $playedNids = []): array {
    $this->genres->add($uid, $playedNids);
    $rules = $this->rules();
    if ($playedNids !== []) {
      unset($rules[self::TOP_TEN]);
    }
    $earned = $this->achievements->forUser($uid)[Achievements::PORTAL] ?? [];
    $reached = array_filter(
      array_diff_key($rules, $earned),
      static fn(callable $isReached): bool => $isReached($uid),
    );
    return array_values(array_filter(
      array_keys($reached),
      fn(string $id): bool => $this->achievements->earn($uid, Achievements::PORTAL, $id),
    ));
  }

  /**
   * @return array<string, callable(int): bool>
   *   By ID.
   */
  private function rules(): array {
    return [
      'first-favorite' => fn(int $uid): bool => $this->hasRow('ag_favorite', ['uid' => $uid]),
      'first-review' => fn(int $uid): bool => $this->hasRow(
        'comment_field_data',
        ['uid' => $uid, 'comment_type' => 'review', 'status' => 1],
      ),
      'seven-day-streak' => fn(int $uid): bool => $this->streaks->forUser($uid)['streak'] >= self::DAYS,
      'ten-genres' => fn(int $uid): bool => $this->genres->count($uid) >= self::GENRES,
      self::TOP_TEN => $this->leaderboards->isInTopTen(...),
    ];
  }

  private function hasRow(string $table, array $conditions): bool {
    $query = $this->database->select($table, 't')->range(0, 1);
    $query->addExpression('1');
    foreach ($conditions as $column => $value) {
      $query->condition($column, $value);
    }
    return (bool) $query->execute()->fetchField();
  }

}
