<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Finds terms by the last segment of their alias, for example `quiz-games`.
 */
final class TermSlugs {

  private const PREFIXES = ['tags' => '/tag/', 'genre' => '/genre/'];

  public function __construct(
    private readonly AliasManagerInterface $aliases,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * The ids of published terms.
   *
   * @param 'tags'|'genre' $vocabulary
   *   The vocabulary.
   *
   * @return int[]
   *   IDs by slug of the terms that exist.
   */
  public function find(string $vocabulary, array $slugs): array {
    $tids = [];
    foreach ($slugs as $slug) {
      $path = $this->aliases->getPathByAlias(self::PREFIXES[$vocabulary] . $slug);
      if (preg_match('~^/taxonomy/term/(\d+)$~', $path, $match)) {
        $tids[$slug] = (int) $match[1];
      }
    }
    if ($tids === []) {
      return [];
    }
    $published = $this->entityTypeManager->getStorage('taxonomy_term')->getQuery()
      ->accessCheck(TRUE)
      ->condition('vid', $vocabulary)
      ->condition('status', 1)
      ->condition('tid', $tids, 'IN')
      ->execute();
    return array_intersect($tids, array_map(intval(...), $published));
  }

}
