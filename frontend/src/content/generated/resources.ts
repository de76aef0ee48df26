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
    field_external_game_link: {
      uri: string;
      resolvable_uri: string;
      title: string | null;
      options: unknown;
    } | null;
    /** Featured multiplayer game */
    field_featured_multiplayer: boolean | null;
    /** Flash file URL */
    field_flash_file_url: {
      uri: string;
      resolvable_uri: string;
      title: string | null;
      options: unknown;
    } | null;
    /** Developer */
    field_game_developer: string | null;
    /** Only with game pass */
    field_game_pass_only_: boolean | null;
    /** Hide from listings */
    field_hide_from_listings: boolean | null;
    /** Plays */
    field_hits: number | null;
    /** HTML5 URL */
    field_html5_game_url: {
      uri: string;
      resolvable_uri: string;
      title: string | null;
      options: unknown;
    } | null;
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
    /** Lowest score */
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
    field_video_walkthroughs: {
      uri: string;
      resolvable_uri: string;
      title: string | null;
      options: unknown;
    }[];
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
    /** Publish on */
    field_publish_on: string | null;
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
    /** Publish on */
    field_publish_on: string | null;
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
    /** Border color */
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

/** All resource types by name. */
export interface Resources {
  'node--game': NodeGame;
  'node--page': NodePage;
  'node--playlist': NodePlaylist;
  'node--post': NodePost;
  'taxonomy_term--genre': TaxonomyTermGenre;
  'taxonomy_term--tags': TaxonomyTermTags;
}
