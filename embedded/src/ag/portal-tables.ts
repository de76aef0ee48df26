// Made from the recipes by `npm run generate`. Do not edit.

export interface NodeTable {
  nid: number;
  uuid: string;
  vid: number;
  langcode: string;
  type: string;
  revision_timestamp: number | null;
  revision_uid: number | null;
  revision_log: string | null;
  status: number;
  uid: number;
  title: string;
  created: number;
  changed: number;
  promote: number;
  sticky: number;
  default_langcode: number;
  revision_default: number;
  revision_translation_affected: number;
  field_coupon_amount: number | null;
  field_coupon_code: string | null;
  field_coupon_expires: number | null;
  field_coupon_limit: number | null;
  field_coupon_percent: number | null;
  field_coupon_starts: number | null;
  body: string | null;
  body__format: string | null;
  body__summary: string | null;
  field_alternate_game_suggestion: number | null;
  field_before_you_go_featured: number | null;
  field_body: string | null;
  field_body__format: string | null;
  field_category_featured: number | null;
  field_display_height: number | null;
  field_display_width: number | null;
  field_embed: number | null;
  field_external_game_link: string | null;
  field_external_game_link__title: string | null;
  field_external_game_link__options: string | null;
  field_featured_multiplayer: number | null;
  field_flash_file: number | null;
  field_flash_file__display: number | null;
  field_flash_file__description: string | null;
  field_flash_file_url: string | null;
  field_flash_file_url__title: string | null;
  field_flash_file_url__options: string | null;
  field_game_developer: string | null;
  field_game_pass_only_: number | null;
  field_genre: number | null;
  field_hide_from_listings: number | null;
  field_hits: number | null;
  field_html5_game_url: string | null;
  field_html5_game_url__title: string | null;
  field_html5_game_url__options: string | null;
  field_instructions: string | null;
  field_instructions__format: string | null;
  field_is_flash_game: number | null;
  field_is_mobile: number | null;
  field_is_mobile_playable: number | null;
  field_likes: number | null;
  field_maturity_rating: string | null;
  field_mmo_slideshow_image: number | null;
  field_mmo_slideshow_image__alt: string | null;
  field_mmo_slideshow_image__title: string | null;
  field_mmo_slideshow_image__width: number | null;
  field_mmo_slideshow_image__height: number | null;
  field_preferred_orientation: string | null;
  field_publish_on: number | null;
  field_ratingb: number | null;
  field_reviews: number | null;
  field_score_max: number | null;
  field_score_min: number | null;
  field_score_order: string | null;
  field_search_words: string | null;
  field_suggest_a_random_game: number | null;
  field_thumbnail: number | null;
  field_thumbnail__alt: string | null;
  field_thumbnail__title: string | null;
  field_thumbnail__width: number | null;
  field_thumbnail__height: number | null;
  field_thumbnail_focus: string | null;
  field_total_votes: number | null;
  field_video_thumbnail: number | null;
  field_video_thumbnail__display: number | null;
  field_video_thumbnail__description: string | null;
  published_at: number | null;
  field_queue_key: string | null;
  field_plan_currency: string | null;
  field_plan_id: string | null;
  field_plan_interval: string | null;
  field_plan_price: number | null;
  field_plan_promoted: number | null;
}

export interface NodeFieldCouponPlansTable {
  entity_id: number;
  delta: number;
  field_coupon_plans: number;
}

export interface NodeFieldTagsTable {
  entity_id: number;
  delta: number;
  field_tags: number;
}

export interface NodeFieldVideoWalkthroughsTable {
  entity_id: number;
  delta: number;
  field_video_walkthroughs: string;
  field_video_walkthroughs__title: string | null;
  field_video_walkthroughs__options: string | null;
}

export interface NodeFieldGamesTable {
  entity_id: number;
  delta: number;
  field_games: number;
}

export interface TaxonomyTermTable {
  tid: number;
  uuid: string;
  revision_id: number;
  langcode: string;
  vid: string;
  revision_created: number | null;
  revision_user: number | null;
  revision_log_message: string | null;
  status: number;
  name: string;
  description: string | null;
  description__format: string | null;
  weight: number;
  changed: number;
  default_langcode: number;
  revision_default: number;
  revision_translation_affected: number;
  field_genre_image: number | null;
  field_genre_image__alt: string | null;
  field_genre_image__title: string | null;
  field_genre_image__width: number | null;
  field_genre_image__height: number | null;
  field_search_words: string | null;
  field_border_hex_color: string | null;
  field_instant_play: number | null;
  field_tag_image: number | null;
  field_tag_image__alt: string | null;
  field_tag_image__title: string | null;
  field_tag_image__width: number | null;
  field_tag_image__height: number | null;
}

export interface TaxonomyTermParentTable {
  entity_id: number;
  delta: number;
  parent: number;
}

export interface CommentTable {
  cid: number;
  uuid: string;
  langcode: string;
  comment_type: string;
  status: number;
  uid: number;
  pid: number | null;
  entity_id: number | null;
  subject: string;
  name: string | null;
  mail: string | null;
  homepage: string | null;
  hostname: string | null;
  created: number;
  changed: number;
  thread: string | null;
  entity_type: string | null;
  field_name: string | null;
  default_langcode: number;
  comment_body: string | null;
  comment_body__format: string | null;
  field_comment_thumb_vote: number | null;
}

export interface UserTable {
  uid: number;
  uuid: string;
  langcode: string;
  preferred_langcode: string;
  preferred_admin_langcode: string | null;
  name: string;
  pass: string | null;
  mail: string | null;
  timezone: string | null;
  status: number;
  created: number;
  changed: number;
  access: number;
  login: number;
  init: string | null;
  default_langcode: number;
  field_opt_in: number | null;
  user_picture: number | null;
  user_picture__alt: string | null;
  user_picture__title: string | null;
  user_picture__width: number | null;
  user_picture__height: number | null;
  bundle: string;
}

export interface UserRolesTable {
  entity_id: number;
  delta: number;
  roles: string;
}

export interface FileTable {
  fid: number;
  uuid: string;
  langcode: string;
  uid: number;
  filename: string;
  uri: string | null;
  filemime: string | null;
  filesize: number | null;
  status: number;
  created: number;
  changed: number;
  bundle: string;
}

export interface MediaTable {
  mid: number;
  uuid: string;
  vid: number;
  langcode: string;
  bundle: string;
  revision_created: number | null;
  revision_user: number | null;
  revision_log_message: string | null;
  status: number;
  uid: number;
  name: string;
  thumbnail: number | null;
  thumbnail__alt: string | null;
  thumbnail__title: string | null;
  thumbnail__width: number | null;
  thumbnail__height: number | null;
  created: number;
  changed: number;
  default_langcode: number;
  revision_default: number;
  revision_translation_affected: number;
  field_media_image: number | null;
  field_media_image__alt: string | null;
  field_media_image__title: string | null;
  field_media_image__width: number | null;
  field_media_image__height: number | null;
}

export interface PathAliasTable {
  id: number;
  uuid: string;
  revision_id: number;
  langcode: string;
  path: string | null;
  alias: string | null;
  status: number;
  revision_default: number;
  bundle: string;
}

/** All stored tables by name. Booleans are 0 and 1, times seconds since 1970. */
export interface PortalTables {
  node: NodeTable;
  node__field_coupon_plans: NodeFieldCouponPlansTable;
  node__field_tags: NodeFieldTagsTable;
  node__field_video_walkthroughs: NodeFieldVideoWalkthroughsTable;
  node__field_games: NodeFieldGamesTable;
  taxonomy_term: TaxonomyTermTable;
  taxonomy_term__parent: TaxonomyTermParentTable;
  comment: CommentTable;
  user: UserTable;
  user__roles: UserRolesTable;
  file: FileTable;
  media: MediaTable;
  path_alias: PathAliasTable;
}
