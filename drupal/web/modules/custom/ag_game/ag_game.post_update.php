<?php

/**
 * @file
 * What a site gets that had games before.
 */

declare(strict_types=1);

use Drupal\ag_game\ReleaseField;

/**
 * Gives games the time at which they come out, which the recipe gives to new sites.
 */
function ag_game_post_update_publish_on(): void {
  \Drupal::service(ReleaseField::class)->add();
}
