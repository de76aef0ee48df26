// Made from the recipes by `npm run generate`. Do not edit.

/** A formatted text: as stored, and as the text format lets it be shown. */
export interface FormattedText {
  value: string;
  format: string | null;
  /** Safe HTML. */
  processed: string;
}

export interface FormattedTextWithSummary extends FormattedText {
  summary: string | null;
}

/** A JSON:API reference; `Meta` is its own metadata. */
export interface Identifier<Type extends string, Meta = object> {
  type: Type;
  id: string;
  meta: { drupal_internal__target_id?: number | string } & Meta;
}

export interface ToOne<Type extends string, Meta = object> {
  data: Identifier<Type, Meta> | null;
}

export interface ToMany<Type extends string, Meta = object> {
  data: Identifier<Type, Meta>[];
}

export interface ImageMeta {
  alt: string | null;
  title: string | null;
  width: number | null;
  height: number | null;
}

export interface FileMeta {
  display: boolean | null;
  description: string | null;
}

/** Review */
export interface CommentReview {
  type: 'comment--review';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__cid: number;
    langcode: string;
    status: boolean;
    subject: string;
    name: string | null;
    mail?: string | null;
    homepage: string | null;
    hostname?: string | null;
    created: string;
    changed: string;
    thread: string | null;
    entity_type: string | null;
    field_name: string | null;
    default_langcode: boolean;
    /** Review */
    comment_body: FormattedText | null;
    /** Thumbs up */
    field_comment_thumb_vote: boolean | null;
  };
  relationships: {
    comment_type: ToOne<'comment_type--comment_type'>;
    uid: ToOne<'user--user'>;
    pid: ToOne<'comment--review'>;
    entity_id: ToOne<
      | 'node--coupon'
      | 'node--game'
      | 'node--game_queue'
      | 'node--page'
      | 'node--plan'
      | 'node--playlist'
      | 'node--post'
    >;
  };
}

/** file */
export interface FileEntity {
  type: 'file--file';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__fid: number;
    langcode: string;
    filename: string;
    uri: { value: string; url: string };
    filemime: string | null;
    filesize: number | null;
    status: boolean;
    created: string;
    changed: string;
  };
  relationships: {
    uid: ToOne<'user--user'>;
  };
}

/** Picture */
export interface MediaImage {
  type: 'media--image';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__mid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_created: string;
    revision_log_message?: string | null;
    status: boolean;
    name: string;
    created: string;
    changed: string;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
  };
  relationships: {
    bundle: ToOne<'media_type--media_type'>;
    revision_user: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
    thumbnail: ToOne<'file--file', ImageMeta>;
    /** Picture */
    field_media_image: ToOne<'file--file', ImageMeta>;
  };
}

/** Coupon */
export interface NodeCoupon {
  type: 'node--coupon';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Amount off */
    field_coupon_amount: string | null;
    /** Code */
    field_coupon_code: string | null;
    /** Valid until */
    field_coupon_expires: string | null;
    /** How many times */
    field_coupon_limit: number | null;
    /** Percentage off */
    field_coupon_percent: number | null;
    /** Valid from */
    field_coupon_starts: string | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
    /** Plans */
    field_coupon_plans: ToMany<'node--plan'>;
  };
}

/** Game */
export interface NodeGame {
  type: 'node--game';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Description */
    body: FormattedTextWithSummary | null;
    /** Offer before leaving */
    field_before_you_go_featured: boolean | null;
    /** Details */
    field_body: FormattedText | null;
    /** Featured */
    field_category_featured: boolean | null;
    /** Height */
    field_display_height: number | null;
    /** Width */
    field_display_width: number | null;
    /** May be embedded on other sites */
    field_embed: boolean | null;
    /** External game link */
    field_external_game_link: { uri: string; title: string | null; options: unknown } | null;
    /** Featured multiplayer game */
    field_featured_multiplayer: boolean | null;
    /** Flash file address */
    field_flash_file_url: { uri: string; title: string | null; options: unknown } | null;
    /** Developer */
    field_game_developer: string | null;
    /** Only with game pass */
    field_game_pass_only_: boolean | null;
    /** Hide from listings */
    field_hide_from_listings: boolean | null;
    /** Plays */
    field_hits: number | null;
    /** HTML5 address */
    field_html5_game_url: { uri: string; title: string | null; options: unknown } | null;
    /** How to play */
    field_instructions: FormattedText | null;
    /** Flash game */
    field_is_flash_game: boolean | null;
    /** Works on mobile devices */
    field_is_mobile: boolean | null;
    /** Plays inside the page on mobile devices */
    field_is_mobile_playable: boolean | null;
    /** Likes */
    field_likes: number | null;
    /** Content rating */
    field_maturity_rating: 'everyone' | 'teen' | 'mature' | null;
    /** Orientation on mobile devices */
    field_preferred_orientation: 'portrait' | 'landscape' | null;
    /** Publish on */
    field_publish_on: string | null;
    /** Rating */
    field_ratingb: number | null;
    /** Reviews */
    field_reviews: {
      status: number;
      cid: number;
      last_comment_timestamp: number;
      last_comment_name: string | null;
      last_comment_uid: number;
      comment_count: number;
    };
    /** Highest score */
    field_score_max: number | null;
    /** Least score */
    field_score_min: number | null;
    /** Scores */
    field_score_order: 'higher' | 'lower' | null;
    /** Also found by */
    field_search_words: string | null;
    /** Suggest a random game instead */
    field_suggest_a_random_game: boolean | null;
    /** Focal point */
    field_thumbnail_focus: string | null;
    /** Votes */
    field_total_votes: number | null;
    /** Video walkthroughs */
    field_video_walkthroughs: { uri: string; title: string | null; options: unknown }[];
    /** Published at */
    published_at: string | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
    /** Suggest this game instead */
    field_alternate_game_suggestion: ToOne<'node--game'>;
    /** Flash file */
    field_flash_file: ToOne<'file--file', FileMeta>;
    /** Genre */
    field_genre: ToOne<'taxonomy_term--genre'>;
    /** Slideshow picture */
    field_mmo_slideshow_image: ToOne<'file--file', ImageMeta>;
    /** Tags */
    field_tags: ToMany<'taxonomy_term--tags'>;
    /** Thumbnail */
    field_thumbnail: ToOne<'file--file', ImageMeta>;
    /** Hover video */
    field_video_thumbnail: ToOne<'file--file', FileMeta>;
  };
}

/** Game queue */
export interface NodeGameQueue {
  type: 'node--game_queue';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Key */
    field_queue_key: string | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
    /** Games */
    field_games: ToMany<'node--game'>;
  };
}

/** Page */
export interface NodePage {
  type: 'node--page';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Text */
    body: FormattedTextWithSummary | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
  };
}

/** Plan */
export interface NodePlan {
  type: 'node--plan';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Description */
    body: FormattedTextWithSummary | null;
    /** Currency */
    field_plan_currency: string | null;
    /** Key */
    field_plan_id: string | null;
    /** Paid */
    field_plan_interval: 'month' | 'year' | null;
    /** Price */
    field_plan_price: string | null;
    /** Best value */
    field_plan_promoted: boolean | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
  };
}

/** Playlist */
export interface NodePlaylist {
  type: 'node--playlist';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Description */
    body: FormattedTextWithSummary | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
    /** Games */
    field_games: ToMany<'node--game'>;
    /** Thumbnail */
    field_thumbnail: ToOne<'file--file', ImageMeta>;
  };
}

/** Blog post */
export interface NodePost {
  type: 'node--post';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__nid: number;
    drupal_internal__vid: number;
    langcode: string;
    revision_timestamp: string;
    revision_log?: string | null;
    status: boolean;
    title: string;
    created: string;
    changed: string;
    promote: boolean;
    sticky: boolean;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Text */
    body: FormattedTextWithSummary | null;
    /** Publish on */
    field_publish_on: string | null;
  };
  relationships: {
    node_type: ToOne<'node_type--node_type'>;
    revision_uid: ToOne<'user--user'>;
    uid: ToOne<'user--user'>;
    /** Games */
    field_games: ToMany<'node--game'>;
    /** Picture */
    field_thumbnail: ToOne<'file--file', ImageMeta>;
  };
}

/** path_alias */
export interface PathAliasEntity {
  type: 'path_alias--path_alias';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__id: number;
    drupal_internal__revision_id: number;
    langcode: string;
    path: string | null;
    alias: string | null;
    status: boolean;
  };
}

/** Genre */
export interface TaxonomyTermGenre {
  type: 'taxonomy_term--genre';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__tid: number;
    drupal_internal__revision_id: number;
    langcode: string;
    revision_created: string;
    revision_log_message?: string | null;
    status: boolean;
    name: string;
    description: FormattedText | null;
    weight: number;
    changed: string;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Also found by */
    field_search_words: string | null;
  };
  relationships: {
    vid: ToOne<'taxonomy_vocabulary--taxonomy_vocabulary'>;
    revision_user: ToOne<'user--user'>;
    parent: ToMany<'taxonomy_term--genre'>;
    /** Genre image */
    field_genre_image: ToOne<'file--file', ImageMeta>;
  };
}

/** Tags */
export interface TaxonomyTermTags {
  type: 'taxonomy_term--tags';
  /** uuid */
  id: string;
  attributes: {
    drupal_internal__tid: number;
    drupal_internal__revision_id: number;
    langcode: string;
    revision_created: string;
    revision_log_message?: string | null;
    status: boolean;
    name: string;
    description: FormattedText | null;
    weight: number;
    changed: string;
    default_langcode: boolean;
    revision_translation_affected: boolean;
    path: { alias: string | null; pid: number | null; langcode: string | null };
    /** Border colour */
    field_border_hex_color: string | null;
    /** Instant play */
    field_instant_play: boolean | null;
    /** Also found by */
    field_search_words: string | null;
  };
  relationships: {
    vid: ToOne<'taxonomy_vocabulary--taxonomy_vocabulary'>;
    revision_user: ToOne<'user--user'>;
    parent: ToMany<'taxonomy_term--tags'>;
    /** Tag image */
    field_tag_image: ToOne<'file--file', ImageMeta>;
  };
}

/** user */
export interface UserEntity {
  type: 'user--user';
  /** uuid */
  id: string;
  attributes: {
    display_name: string;
    drupal_internal__uid: number;
    langcode: string;
    preferred_langcode?: string;
    preferred_admin_langcode?: string | null;
    name: string;
    mail?: string | null;
    timezone?: string | null;
    status?: boolean;
    created: string;
    changed: string;
    access?: string;
    login?: string;
    init?: string | null;
    default_langcode: boolean;
    /** Agrees to e-mail */
    field_opt_in: boolean | null;
  };
  relationships: {
    roles?: ToMany<'user_role--user_role'>;
    /** Picture */
    user_picture: ToOne<'file--file', ImageMeta>;
  };
}

/** All resource types by name. */
export interface Resources {
  'comment--review': CommentReview;
  'file--file': FileEntity;
  'media--image': MediaImage;
  'node--coupon': NodeCoupon;
  'node--game': NodeGame;
  'node--game_queue': NodeGameQueue;
  'node--page': NodePage;
  'node--plan': NodePlan;
  'node--playlist': NodePlaylist;
  'node--post': NodePost;
  'path_alias--path_alias': PathAliasEntity;
  'taxonomy_term--genre': TaxonomyTermGenre;
  'taxonomy_term--tags': TaxonomyTermTags;
  'user--user': UserEntity;
}
