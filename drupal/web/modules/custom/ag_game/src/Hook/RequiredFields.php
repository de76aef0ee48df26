<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\field\FieldConfigInterface;

/**
 * Fields that the modules and the site read: they can be changed in Field UI, but not deleted.
 */
final class RequiredFields {

  /**
   * Field names by entity type and bundle.
   */
  public const FIELDS = [
    'comment.review' => ['comment_body', 'field_comment_thumb_vote'],
    'media.image' => ['field_media_image'],
    'node.coupon' => [
      'field_coupon_amount',
      'field_coupon_code',
      'field_coupon_expires',
      'field_coupon_limit',
      'field_coupon_percent',
      'field_coupon_plans',
      'field_coupon_starts',
    ],
    'node.game' => [
      'body',
      'field_achievements',
      'field_allowed_hosts',
      'field_alternate_game_suggestion',
      'field_before_you_go_featured',
      'field_body',
      'field_category_featured',
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
      'field_preferred_orientation',
      'field_publish_on',
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
    'node.game_queue' => ['field_games', 'field_queue_key'],
    'node.page' => ['body', 'field_publish_on'],
    'node.plan' => [
      'body',
      'field_plan_currency',
      'field_plan_id',
      'field_plan_interval',
      'field_plan_price',
      'field_plan_promoted',
    ],
    'node.playlist' => ['body', 'field_games', 'field_publish_on', 'field_thumbnail'],
    'node.post' => ['body', 'field_games', 'field_publish_on', 'field_thumbnail'],
    'taxonomy_term.genre' => ['field_genre_image', 'field_search_words'],
    'taxonomy_term.tags' => [
      'field_border_hex_color',
      'field_instant_play',
      'field_search_words',
      'field_tag_image',
    ],
    'user.user' => ['field_opt_in', 'user_picture'],
  ];

  #[Hook('field_config_access')]
  public function fieldConfigAccess(FieldConfigInterface $field, string $operation): AccessResultInterface {
    $bundle = $field->getTargetEntityTypeId() . '.' . $field->getTargetBundle();
    return AccessResult::forbiddenIf(
      $operation === 'delete' && in_array($field->getName(), self::FIELDS[$bundle] ?? [], TRUE),
      'The games portal reads this field.',
    );
  }

}
