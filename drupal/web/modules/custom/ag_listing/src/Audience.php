<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Query\SelectInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Which games a list shows, by rating. A game without a rating counts as teen.
 *
 * The rule is the same in the embedded server's `audience.ts`.
 */
enum Audience: string {

  // For lists that a visitor filtered by a tag, a genre or a search.
  case All = 'all';

  case Recommended = 'recommended';

  case Kids = 'kids';

  /**
   * Set by the site's server: a page must not leave kids mode by changing its own requests.
   */
  public const HEADER = 'X-Kids-Mode';

  public const RATING = 'field_maturity_rating';

  public const KIDS_RATING = 'everyone';

  public const MATURE = 'mature';

  public static function isKids(?Request $request): bool {
    return $request?->headers->has(self::HEADER) ?? FALSE;
  }

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   A query on `ag_listing_game` as `n`.
   */
  public function restrict(SelectInterface $query): SelectInterface {
    return match ($this) {
      self::All => $query,
      self::Recommended => $query->condition('n.' . self::RATING, self::MATURE, '<>'),
      self::Kids => $query->condition('n.' . self::RATING, self::KIDS_RATING),
    };
  }

}
