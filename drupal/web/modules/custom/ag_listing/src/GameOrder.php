<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The orders of lists. The embedded server's `game-order.ts` has the same.
 */
enum GameOrder: string {

  case Newest = 'newest';

  case Popular = 'popular';

  case Rating = 'rating';

  case Votes = 'votes';

  case Likes = 'likes';

  case Title = 'title';

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   A query on `ag_listing_game` as `n`.
   */
  public function sort(SelectInterface $query): SelectInterface {
    $columns = match ($this) {
      self::Newest => ['published_at'],
      self::Popular => ['field_hits'],
      self::Rating => ['field_ratingb', 'field_total_votes'],
      self::Votes => ['field_total_votes'],
      self::Likes => ['field_likes'],
      self::Title => ['sort_title'],
    };
    $direction = $this === self::Title ? 'ASC' : 'DESC';
    foreach ([...$columns, 'nid'] as $column) {
      $query->orderBy("n.$column", $direction);
    }
    return $query;
  }

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Newest => new TranslatableMarkup('Newest first'),
      self::Popular => new TranslatableMarkup('Most played'),
      self::Rating => new TranslatableMarkup('Best rated'),
      self::Votes => new TranslatableMarkup('Most votes'),
      self::Likes => new TranslatableMarkup('Most liked'),
      self::Title => new TranslatableMarkup('Title, A to Z'),
    };
  }

}
