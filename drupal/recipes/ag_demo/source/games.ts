import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpOf, type Help, type Manifest } from '../../../../games/manifest.ts';
import { createActivity } from './activity.ts';
import type { Content, Reference } from './content.ts';
import { isThursday, noon } from './dates.ts';
import { described } from './library.ts';
import type { ImageItem, Library } from './library.ts';
import { PROJECT } from './sources.ts';
import type { EditorialData, ExternalGameSource, MemberSource } from './sources.ts';

/** Terms by name or slug, and the author. */
interface GameReferences {
  tags: Map<string, Reference>;
  genres: Map<string, Reference>;
  editor: Reference;
}

export interface AddedGame {
  node: Reference;
  title: string;
  thumbnail: ImageItem | null;
}

interface Entry {
  slug: string;
  genre: string;
  developer: string;
  title: string;
  summary: string;
  description: string;
  instructions: string;
  tags: string[];
  pass: boolean;
  editorial: EditorialData;
}

const html = (value: string) => [{ value, format: 'basic_html' }];
const link = (uri: string) => ({ uri, title: '', options: [] });
const flag = (value: boolean) => [{ value }];

function lookUp<T>(map: Map<string, T>, key: string, what: string, slug: string): T {
  const found = map.get(key);
  if (found === undefined) throw new Error(`${slug}: there is no ${what} ${key}.`);
  return found;
}

function commonFields(entry: Entry, references: GameReferences, games: Map<string, AddedGame>) {
  const { slug, editorial, pass } = entry;
  if (!isThursday(editorial.published)) throw new Error(`${slug}: ${editorial.published} is not a Thursday.`);
  const { plays, votes, likes, suggest } = editorial;
  if (likes > votes || votes > plays) throw new Error(`${slug}: likes ≤ votes ≤ plays does not hold.`);
  const published = noon(editorial.published);
  const tags = [...new Set([...entry.tags, ...editorial.tags, ...(editorial.embed && !pass ? ['Embeddable'] : [])])];
  return {
    nid: [{ value: editorial.nid }],
    uid: [references.editor],
    status: flag(!editorial.draft),
    title: [{ value: entry.title }],
    created: [{ value: published - 86_400 }],
    changed: [{ value: published }],
    promote: flag(false),
    sticky: flag(false),
    path: [{ alias: `/${entry.genre}/${slug}`, langcode: 'en' }],
    published_at: editorial.draft ? undefined : [{ value: published }],
    body: [{ value: entry.description, format: 'basic_html', summary: entry.summary }],
    field_instructions: html(entry.instructions),
    field_genre: [lookUp(references.genres, entry.genre, 'genre', slug)],
    field_tags: tags.map((tag) => lookUp(references.tags, tag, 'tag', slug)),
    field_game_developer: [{ value: entry.developer }],
    field_search_words: editorial.search_words === undefined ? undefined : [{ value: editorial.search_words }],
    field_hits: [{ value: plays }],
    field_total_votes: [{ value: votes }],
    field_likes: [{ value: likes }],
    field_ratingb: [{ value: votes === 0 ? 0 : Math.round((100 * likes) / votes) }],
    field_game_pass_only_: flag(pass),
    field_hide_from_listings: flag(editorial.hidden),
    field_category_featured: flag(editorial.featured),
    field_before_you_go_featured: flag(editorial.before_you_go),
    field_featured_multiplayer: flag(editorial.multiplayer),
    field_embed: flag(editorial.embed && !pass),
    field_maturity_rating: [{ value: editorial.maturity }],
    field_suggest_a_random_game: flag(suggest === 'random'),
    field_alternate_game_suggestion: suggest && suggest !== 'random' ? [lookUp(games, suggest, 'earlier entry', slug).node] : undefined,
    field_video_walkthroughs: editorial.walkthroughs.length > 0 ? editorial.walkthroughs.map(link) : undefined,
    field_reviews: [{ status: 2, cid: 0, last_comment_timestamp: 0, last_comment_name: null, last_comment_uid: 0, comment_count: 0 }],
  };
}

async function addMedia(library: Library, { slug, title, editorial }: Entry, missing: string[]) {
  const media = (kind: string): Buffer | null => {
    const name = `${slug}${kind}`;
    const bytes = library.storedBytes(name);
    if (!bytes) missing.push(`content/file/${name}: npm run capture -w @portal/games -- ${slug}`);
    return bytes;
  };
  const picture = media('.webp');
  const video = media('.mp4');
  const thumbnail = picture && described(await library.image('games', `${slug}.webp`, picture, editorial.published), `Key art of ${title}`);
  const wide = editorial.multiplayer ? media('-banner.webp') : null;
  const banner = wide && (await library.image('games', `${slug}-banner.webp`, wide, editorial.published));
  return {
    thumbnail,
    fields: {
      field_thumbnail: thumbnail ? [thumbnail] : undefined,
      field_mmo_slideshow_image: banner ? [described(banner, title)] : undefined,
      field_video_thumbnail: video
        ? [{ ...library.file('games', `${slug}.mp4`, video, editorial.published), display: true, description: '' }]
        : undefined,
    },
  };
}

function playFields(library: Library, game: Manifest, variant: Manifest['variants'][number], editorial: EditorialData) {
  const swf = join(PROJECT, 'games', game.slug, `${game.slug}.swf`);
  const flash = game.flash ? library.file('games', `${variant.slug}.swf`, readFileSync(swf), editorial.published) : null;
  const mobile = !editorial.desktop_only && (variant.mobile ?? game.mobile);
  const score = variant.score ?? game.score;
  const orientation = editorial.orientation ?? (variant.orientation === undefined ? game.orientation : variant.orientation);
  return {
    field_html5_game_url: flash ? undefined : [link(`internal:/games/${variant.pass ? 'pass/' : ''}${game.slug}/?v=${variant.id}`)],
    field_is_flash_game: flag(flash !== null),
    field_flash_file: flash ? [{ ...flash, display: true, description: '' }] : undefined,
    field_display_width: [{ value: game.width }],
    field_display_height: [{ value: game.height }],
    field_is_mobile: flag(mobile),
    field_is_mobile_playable: flag(mobile),
    field_preferred_orientation: mobile && orientation ? [{ value: orientation }] : undefined,
    field_score_order: score && [{ value: score.order }],
    field_score_min: score && [{ value: score.min }],
    field_score_max: score && [{ value: score.max }],
    field_achievements: variant.achievements ?? game.achievements,
  };
}

function instructionsOf({ goal, keys, touch, tips }: Help): string {
  const controls = [`<strong>Keys and mouse:</strong> ${keys}`, ...(touch ? [`<strong>Touch:</strong> ${touch}`] : [])];
  return [goal, controls.join('<br>'), ...(tips ? [tips] : [])].map((text) => `<p>${text}</p>`).join('');
}

function ownEntries(manifests: Manifest[], editorialBySlug: Record<string, EditorialData>, missing: string[]) {
  return manifests.flatMap((game) =>
    game.variants.flatMap((variant) => {
      const editorial = editorialBySlug[variant.slug];
      if (!editorial) {
        missing.push(`editorial.yml: ${variant.slug} (${game.slug})`);
        return [];
      }
      const { slug, summary, description } = variant;
      const { genre, developer } = game;
      const instructions = instructionsOf(helpOf(game, variant));
      const tags = [...game.tags, ...(variant.tags ?? [])];
      const title = editorial.title ?? variant.title;
      const pass = variant.pass === true;
      return [{ entry: { slug, genre, developer, title, summary, description, instructions, tags, pass, editorial }, game, variant }];
    }),
  );
}

/**
 * Adds games by ascending nid, because an entry can suggest an earlier one. @returns games by slug.
 */
export async function addGames(
  content: Content,
  library: Library,
  sources: {
    manifests: Manifest[];
    editorialBySlug: Record<string, EditorialData>;
    externalGames: ExternalGameSource[];
    bestScores: Record<string, number>;
    members: MemberSource[];
  },
  references: GameReferences,
  missing: string[],
): Promise<Map<string, AddedGame>> {
  const games = new Map<string, AddedGame>();
  const { editorialBySlug } = sources;

  const add = (entry: Entry, thumbnail: ImageItem | null, fields: Record<string, object[] | undefined>, bestScore?: number): void => {
    const node = content.add({
      type: 'node',
      key: `game/${entry.slug}`,
      bundle: 'game',
      fields: { ...commonFields(entry, references, games), ...fields },
      activity: entry.editorial.draft ? undefined : createActivity(entry.slug, entry.editorial, bestScore, sources.members),
    });
    games.set(entry.slug, { node, title: entry.title, thumbnail });
  };

  const own = ownEntries(sources.manifests, editorialBySlug, missing).sort((a, b) => a.entry.editorial.nid - b.entry.editorial.nid);
  for (const { entry, game, variant } of own) {
    const { thumbnail, fields } = await addMedia(library, entry, missing);
    const play = playFields(library, game, variant, entry.editorial);
    const bestScore = play.field_score_order && sources.bestScores[game.slug];
    if (play.field_score_order && bestScore === undefined) missing.push(`best-scores.yml: ${game.slug}`);
    const listed = play.field_is_mobile[0]?.value ? entry : { ...entry, tags: entry.tags.filter((tag) => tag !== 'Mobile') };
    add(listed, thumbnail, { ...fields, ...play }, bestScore);
  }

  for (const { link: address, cover, ...source } of sources.externalGames) {
    const editorial = editorialBySlug[source.slug];
    if (!editorial) throw new Error(`editorial.yml: ${source.slug} is missing.`);
    const picture = await library.cover('games', `${source.slug}.png`, cover, editorial.published);
    const thumbnail = described(picture, `Key art of ${source.title}`);
    add({ ...source, pass: false, editorial }, thumbnail, {
      field_thumbnail: [thumbnail],
      field_external_game_link: [link(address)],
      field_is_flash_game: flag(false),
      field_is_mobile: flag(true),
      field_is_mobile_playable: flag(true),
    });
  }

  missing.push(...Object.keys(editorialBySlug).flatMap((slug) => (games.has(slug) ? [] : [`manifest of ${slug}`])));
  return games;
}
