<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\Cache\CacheTagsInvalidatorInterface;

/**
 * Collects the invalidated cache tags that the site uses.
 *
 * It has no dependencies, because everything that changes content depends on it.
 */
final class ChangedTags implements CacheTagsInvalidatorInterface {

  private const RELEVANT_TAGS = '/^((node|taxonomy_term|comment|path_alias|file|user)(:\d+|_list(:\w+)?)|config:system\.site)$/';

  /**
   * Tags as keys.
   */
  private array $tags = [];

  /**
   * Tags of unpublished and deleted content, as keys.
   */
  private array $gone = [];

  /**
   * Tags of games whose counts changed, as keys.
   */
  private array $counted = [];

  /**
   * Whether stored changes of counts are sent at the end of the request too.
   */
  private bool $isRequestingCounts = FALSE;

  public function invalidateTags(array $tags): void {
    $this->tags += array_fill_keys(preg_grep(self::RELEVANT_TAGS, $tags) ?: [], TRUE);
    // The site does not use core's list tag of path aliases.
    if (in_array('route_match', $tags, TRUE)) {
      $this->tags['path_alias_list'] = TRUE;
    }
    // Pages with lists have the tag of queues.
    if (in_array('config:ag_list_list', $tags, TRUE)) {
      $this->tags['node_list:game_queue'] = TRUE;
    }
  }

  /**
   * The site drops its last good copy of this content.
   */
  public function addTakedown(array $tags): void {
    $this->gone += array_fill_keys(preg_grep(self::RELEVANT_TAGS, $tags) ?: [], TRUE);
  }

  /**
   * @param int[] $nids
   *   Games whose counts changed.
   */
  public function addCounts(array $nids): void {
    $this->counted += array_fill_keys(array_map(static fn(int $nid): string => "node:$nid", $nids), TRUE);
  }

  /**
   * Sends stored changes of counts at the end of the request.
   */
  public function requestStoredCounts(): void {
    $this->isRequestingCounts = TRUE;
  }

  /**
   * Returns and forgets whether stored changes of counts were requested.
   */
  public function takeRequestOfStoredCounts(): bool {
    $isRequesting = $this->isRequestingCounts;
    $this->isRequestingCounts = FALSE;
    return $isRequesting;
  }

  /**
   * @return string[]
   *   Tags of the games whose counts changed, if nothing else did.
   */
  public function drainCounts(): array {
    if ($this->gone !== [] || array_diff_key($this->tags, $this->counted) !== []) {
      return [];
    }
    return $this->drain()['tags'];
  }

  /**
   * @return array{tags: string[], gone: string[]}
   *   `gone` are tags of unpublished or deleted content.
   */
  public function drain(): array {
    $changes = ['tags' => array_keys($this->tags), 'gone' => array_keys($this->gone)];
    $this->tags = $this->gone = $this->counted = [];
    return $changes;
  }

  /**
   * @param string[] $tags
   *   Tags that could not be sent.
   * @param string[] $gone
   *   The same, of unpublished or deleted content.
   */
  public function restore(array $tags, array $gone): void {
    $this->tags += array_fill_keys($tags, TRUE);
    $this->gone += array_fill_keys($gone, TRUE);
  }

}
