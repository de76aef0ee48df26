<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\Cache\CacheTagsInvalidatorInterface;

/**
 * Collects what a request has changed, as far as the site shows it.
 *
 * It has no dependencies: everything that can change content is made after it.
 */
final class ChangedTags implements CacheTagsInvalidatorInterface {

  private const SHOWN = '/^((node|taxonomy_term|comment|path_alias|file|user)(:\d+|_list(:\w+)?)|config:system\.site)$/';

  /**
   * The tags, as keys.
   */
  private array $tags = [];

  /**
   * {@inheritdoc}
   */
  public function invalidateTags(array $tags): void {
    $this->tags += array_fill_keys(preg_grep(self::SHOWN, $tags) ?: [], TRUE);
    // Core's name for the list of all path aliases says nothing outside of Drupal.
    if (in_array('route_match', $tags, TRUE)) {
      $this->tags['path_alias_list'] = TRUE;
    }
  }

  /**
   * Gives the tags collected so far, and starts anew.
   *
   * @return string[]
   *   Cache tags.
   */
  public function take(): array {
    $tags = array_keys($this->tags);
    $this->tags = [];
    return $tags;
  }

}
