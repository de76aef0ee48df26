<?php

/**
 * @file
 * Post update functions.
 */

declare(strict_types=1);

use Drupal\field\Entity\FieldConfig;

/**
 * Removes the default of a review's vote, which would count as a dislike.
 */
function ag_review_post_update_default_vote(): void {
  FieldConfig::load('comment.review.field_comment_thumb_vote')?->setDefaultValue([])->save();
}
