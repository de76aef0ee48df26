<?php

/**
 * @file
 * Post-update functions of votes.
 */

declare(strict_types=1);

use Drupal\Core\Config\Entity\ConfigEntityUpdater;
use Drupal\field\FieldStorageConfigInterface;
use Drupal\user\Entity\Role;

/**
 * Grants members the permissions that replace login checks.
 */
function ag_vote_post_update_cast_permission(): void {
  Role::load('authenticated')?->grantPermission('cast game votes')->save();
}

/**
 * Locks the fields that the portal reads, so that the Field UI cannot delete them.
 *
 * Core sorts post updates by name: this one runs after those that create fields.
 */
function ag_vote_post_update_lock_fields(array &$sandbox): void {
  $names = [
    'comment' => [
      'field_comment_thumb_vote',
    ],
    'node' => [
      'field_achievements',
      'field_allowed_hosts',
      'field_alternate_game_suggestion',
      'field_before_you_go_featured',
      'field_body',
      'field_category_featured',
      'field_coupon_amount',
      'field_coupon_code',
      'field_coupon_expires',
      'field_coupon_limit',
      'field_coupon_percent',
      'field_coupon_plans',
      'field_coupon_starts',
      'field_display_height',
      'field_display_width',
      'field_embed',
      'field_external_game_link',
      'field_featured_multiplayer',
      'field_flash_file',
      'field_flash_file_url',
      'field_game_developer',
      'field_game_package',
      'field_game_pass_only_',
      'field_games',
      'field_genre',
      'field_hide_from_listings',
      'field_hits',
      'field_html5_game_url',
      'field_instructions',
      'field_is_flash_game',
      'field_is_mobile',
      'field_is_mobile_playable',
      'field_likes',
      'field_maturity_rating',
      'field_mmo_slideshow_image',
      'field_plan_currency',
      'field_plan_id',
      'field_plan_interval',
      'field_plan_price',
      'field_plan_promoted',
      'field_preferred_orientation',
      'field_publish_on',
      'field_queue_key',
      'field_ratingb',
      'field_reviews',
      'field_score_max',
      'field_score_min',
      'field_score_order',
      'field_search_words',
      'field_similar_excluded',
      'field_similar_pinned',
      'field_suggest_a_random_game',
      'field_tags',
      'field_thumbnail',
      'field_thumbnail_focus',
      'field_total_votes',
      'field_video_thumbnail',
      'field_video_walkthroughs',
      'published_at',
    ],
    'taxonomy_term' => [
      'field_border_hex_color',
      'field_genre_image',
      'field_instant_play',
      'field_search_words',
      'field_tag_image',
    ],
    'user' => [
      'field_opt_in',
    ],
  ];
  \Drupal::classResolver(ConfigEntityUpdater::class)->update(
    $sandbox,
    'field_storage_config',
    static function (FieldStorageConfigInterface $storage) use ($names): bool {
      $isRead = in_array($storage->getName(), $names[$storage->getTargetEntityTypeId()] ?? [], TRUE);
      if (!$isRead || $storage->isLocked()) {
        return FALSE;
      }
      $storage->setLocked(TRUE);
      return TRUE;
    },
  );
}
