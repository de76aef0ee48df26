<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Event;

/**
 * The site accepted a request to revalidate cache tags.
 */
final class RevalidationSentEvent {

  /**
   * @param string[] $tags
   *   Tags of changed content.
   * @param string[] $gone
   *   Tags of unpublished or deleted content.
   */
  public function __construct(
    public readonly array $tags,
    public readonly array $gone,
  ) {}

}
