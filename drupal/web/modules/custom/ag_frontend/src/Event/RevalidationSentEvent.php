<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Event;

/**
 * The site accepted a request to revalidate cache tags.
 */
final readonly class RevalidationSentEvent {

  /**
   * @param string[] $tags
   *   Tags of changed content.
   * @param string[] $gone
   *   Tags of unpublished or deleted content.
   */
  public function __construct(
    public array $tags,
    public array $gone,
  ) {}

}
