<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * Exports and deletes a member's favourites.
 */
final class RecentData implements MemberDataInterface {

  public function __construct(private readonly RecentGames $recent) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'recent_games';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    $rows = $this->recent->query((int) $user->id())->fields('n', ['title'])->fields('m', ['played'])->execute()->fetchAll();
    return array_map(static fn(object $row): array => [
      'game' => ['nid' => (int) $row->nid, 'title' => $row->title],
      'played' => gmdate(DATE_RFC3339, intdiv((int) $row->played, 1000)),
    ], $rows);
  }

}
