<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * A member's favourites.
 */
final class FavoriteData implements MemberDataInterface {

  public function __construct(private readonly Favorites $favorites) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'favourites';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    $rows = $this->favorites->query((int) $user->id())->fields('n', ['title'])->fields('m', ['time'])->execute()->fetchAll();
    return array_map(static fn(object $row): array => [
      'game' => ['nid' => (int) $row->nid, 'title' => $row->title],
      'added' => gmdate(DATE_RFC3339, (int) $row->time),
    ], $rows);
  }

}
