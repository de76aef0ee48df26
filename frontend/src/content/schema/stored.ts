import { z } from 'zod';
import { achievementIcons } from '../types/achievement';
import type {
  NodeGameField,
  NodePageField,
  NodePlaylistField,
  NodePostField,
  TaxonomyTermGenreField,
  TaxonomyTermTagsField,
} from '../generated/field-names';

/** `30,70` (left, top) as CSS `object-position`; null for the center and for invalid values. */
export const focus = z
  .string()
  .regex(/^(?:100|\d{1,2}),(?:100|\d{1,2})$/)
  .transform((stored) => `${stored.replace(',', '% ')}%`)
  .nullish()
  .catch(null);

/** A field that the recipes do not have fails the type check. */
type FieldsOf<Field extends string> = Partial<Record<'id' | Field, z.ZodType>>;

const text = z
  .object({ value: z.string(), processed: z.string(), summary: z.string().nullish() })
  .nullish();
const link = z.object({ uri: z.string(), title: z.string().nullish() });
const path = z.object({ alias: z.string().nullish() }).nullish();
const count = z.number().int().nullish();
const flag = z.boolean().nullish();

/** Null if the file is missing or the reader may not see it. */
const file = z
  .object({
    uri: z.object({ url: z.string() }),
    resourceIdObjMeta: z.object({ alt: z.string().nullish() }).nullish(),
  })
  .nullish()
  .catch(null);

/** Unpublished and deleted entities have only an identifier. */
const reference = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.null(), z.undefined()]).catch(null);
const references = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((rows) =>
      (rows ?? []).flatMap((row) => {
        const parsed = schema.safeParse(row);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const storedAchievement = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  icon: z.enum(achievementIcons).catch('star'),
});

const storedTerm = z.object({ id: z.string(), name: z.string(), path });
export const storedGenre = storedTerm.extend({
  field_genre_image: file,
} satisfies FieldsOf<TaxonomyTermGenreField>);
export const storedTag = storedTerm.extend({
  drupal_internal__tid: z.number(),
  description: text,
  field_tag_image: file,
  field_instant_play: flag,
} satisfies FieldsOf<TaxonomyTermTagsField>);

export const listedFields = {
  title: z.string().nullish(),
  published_at: z.string().nullish(),
  field_thumbnail_focus: focus,
  field_is_mobile: flag,
  field_is_mobile_playable: flag,
  field_preferred_orientation: z.string().nullish(),
  field_ratingb: count,
  field_total_votes: count,
  field_hits: count,
  field_is_flash_game: flag,
  field_game_pass_only_: flag,
  field_featured_multiplayer: flag,
} satisfies FieldsOf<NodeGameField>;

export const storedTile = z.object({
  ...listedFields,
  drupal_internal__nid: z.number(),
  path,
  field_thumbnail: file,
  field_video_thumbnail: file,
  field_category_featured: flag,
  field_hide_from_listings: flag,
  field_maturity_rating: z.string().nullish(),
} satisfies FieldsOf<NodeGameField>);

export const storedGame = storedTile.extend({
  id: z.string(),
  status: z.boolean(),
  created: z.string(),
  changed: z.string(),
  uid: z
    .object({ resourceIdObjMeta: z.object({ drupal_internal__target_id: z.number() }) })
    .nullish()
    .catch(null),
  body: text,
  field_body: text,
  field_instructions: text,
  field_html5_game_url: link.nullish(),
  field_flash_file: file,
  field_flash_file_url: link.nullish(),
  field_likes: count,
  field_embed: flag,
  field_suggest_a_random_game: flag,
  field_alternate_game_suggestion: reference(
    z.object({
      id: z.string(),
      title: z.string(),
      path,
      field_maturity_rating: z.string().nullish(),
    }),
  ),
  field_game_developer: z.string().nullish(),
  field_video_walkthroughs: z.array(link).nullish(),
  field_external_game_link: link.nullish(),
  field_mmo_slideshow_image: file,
  field_display_width: count,
  field_display_height: count,
  field_score_order: z.enum(['higher', 'lower']).nullish(),
  field_score_max: count,
  field_achievements: z.array(storedAchievement).nullish().catch(null),
  field_genre: reference(storedTerm),
  field_tags: references(storedTerm),
} satisfies FieldsOf<NodeGameField>);

export const storedSlide = z.object({
  drupal_internal__nid: z.number(),
  title: z.string(),
  path,
  field_mmo_slideshow_image: file,
} satisfies FieldsOf<NodeGameField>);

const contentWithGames = {
  id: z.string(),
  path,
  created: z.string(),
  body: text,
  field_thumbnail: file,
  field_games: references(storedTile),
};

export const storedPlaylist = z.object({
  ...contentWithGames,
  drupal_internal__nid: z.number(),
  title: z.string().nullish(),
} satisfies FieldsOf<NodePlaylistField>);

export const storedPost = z.object({
  ...contentWithGames,
  title: z.string(),
} satisfies FieldsOf<NodePostField>);

export const storedPage = z.object({
  id: z.string(),
  title: z.string(),
  path,
  body: text,
  changed: z.string(),
} satisfies FieldsOf<NodePageField>);

export type StoredText = z.infer<typeof text>;
export type StoredGenre = z.infer<typeof storedGenre>;
export type StoredTag = z.infer<typeof storedTag>;
export type StoredTerm = z.infer<typeof storedTerm>;
export type StoredTile = z.infer<typeof storedTile>;
export type StoredGame = z.infer<typeof storedGame>;
export type StoredPlaylist = z.infer<typeof storedPlaylist>;
export type StoredPost = z.infer<typeof storedPost>;
export type StoredPage = z.infer<typeof storedPage>;
