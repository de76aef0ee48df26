import type { StoredGame, StoredTerm } from '../schema/stored';
import type { GameDetail } from '../types/game';
import { MATURE, PAGE_NOT_FOUND } from './defaults';
import { type ListFlags, gameSource, storedTileGame, supportedOrientation } from './game-summary';
import type { GamesHost } from './game-origin';
import { externalUrl } from './game-url';
import { truncate, processedHtml, stripTags, summarize } from './text';

const termLink = (term: StoredTerm) => ({
  id: term.id,
  name: term.name,
  path: term.path?.alias ?? PAGE_NOT_FOUND,
});

export function gameDetail(
  game: StoredGame,
  gamesHost: GamesHost,
  lists: ListFlags,
  now = new Date(),
): GameDetail {
  const tile = storedTileGame(game, lists, now);
  const description = processedHtml(game.field_body) || processedHtml(game.body);
  const descriptionSimple = stripTags(description);
  const suggestsRandom = game.field_suggest_a_random_game === true;
  const suggested = suggestsRandom ? null : (game.field_alternate_game_suggestion ?? null);
  const alternate = suggested?.field_maturity_rating === MATURE ? null : suggested;
  return {
    ...tile,
    hits: tile.totalCount,
    uid: game.uid?.resourceIdObjMeta.drupal_internal__target_id ?? null,
    uuid: game.id,
    created: game.created,
    changed: game.changed,
    description,
    descriptionSimple,
    shortDescriptionSimple: truncate(descriptionSimple),
    metaDescription: truncate(summarize(game.body) || descriptionSimple),
    likes: game.field_likes ?? 0,
    status: game.status,
    embedUrl: gameSource(
      {
        nid: tile.nid,
        field_is_flash_game: game.field_is_flash_game,
        field_html5_game_url: game.field_html5_game_url?.uri ?? null,
        field_flash_file_url:
          game.field_flash_file?.uri.url ?? game.field_flash_file_url?.uri ?? null,
      },
      gamesHost,
    ),
    canEmbed: game.field_embed === true,
    supportedMobileOrientation: supportedOrientation(game.field_preferred_orientation),
    instructions: processedHtml(game.field_instructions),
    developer: game.field_game_developer?.trim() || null,
    videoWalkthroughs: (game.field_video_walkthroughs ?? []).flatMap(({ uri, title }) => {
      const url = externalUrl(uri);
      return url ? [{ url, title: title?.trim() || new URL(url).hostname }] : [];
    }),
    alternateGameSuggestion: suggestsRandom ? 'random' : (alternate?.id ?? null),
    alternateGame: alternate && {
      title: alternate.title,
      path: alternate.path?.alias ?? PAGE_NOT_FOUND,
    },
    mmoSlideshowImage: game.field_mmo_slideshow_image?.uri.url ?? null,
    maturityRating: game.field_maturity_rating ?? null,
    externalGameLink: externalUrl(game.field_external_game_link?.uri),
    scoreOrder: typeof game.field_score_max === 'number' ? (game.field_score_order ?? null) : null,
    achievements: (game.field_achievements ?? []).map(({ description, ...achievement }) => ({
      ...achievement,
      description: description ?? '',
    })),
    ...(game.field_display_width && { width: game.field_display_width }),
    ...(game.field_display_height && { height: game.field_display_height }),
    genre: game.field_genre ? termLink(game.field_genre) : null,
    tags: game.field_tags.map(termLink),
  };
}
