import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { ContentNotFound } from '../errors';
import { environment } from '../environment';
import { gameDetail } from '../map/game-detail';
import { storedTileGame, type ListFlags } from '../map/game-summary';
import { MATURE, PAGE_NOT_FOUND } from '../map/defaults';
import type { TileGame } from '../game-summary';
import type { GameDetail, Slide } from '../types/game';
import { GAMES, node } from './cache-tags';
import { type Access, asUser, uncached } from './client';
import { fetchCollection, fetchResource } from './json-api';
import { resolvePath } from './resolve';
import { withListFlags } from './blocks';
import { storedGame, storedSlide, storedTile, type StoredGame } from '../schema/stored';

export const TILE_FILES = ['field_thumbnail', 'field_video_thumbnail'];

export const DETAIL_INCLUDES = [
  ...TILE_FILES,
  'field_flash_file',
  'field_mmo_slideshow_image',
  'field_genre',
  'field_tags',
  'field_alternate_game_suggestion',
];

/** Sparse fields: a third of the full response. */
export const fieldsOfTiles = (params: DrupalJsonApiParams) =>
  params.addFields('node--game', Object.keys(storedTile.shape)).addFields('file--file', ['uri']);

/** The rule of the content API's own lists. SQL's `<>` does not match games without a rating. */
const listed = () =>
  new DrupalJsonApiParams()
    .addFilter('status', '1')
    .addFilter('field_hide_from_listings', '0')
    .addGroup('recommended', 'OR')
    .addFilter('field_maturity_rating', MATURE, '<>', 'recommended')
    .addFilter('field_maturity_rating', null, 'IS NULL', 'recommended');

const listedTiles = () => fieldsOfTiles(listed().addInclude(TILE_FILES));

/** A new game joins the cached ones when they expire: they are on pages of other games. */
const collection = (params: DrupalJsonApiParams, access: Access = []): Promise<TileGame[]> =>
  withListFlags(fetchCollection('node--game', params, storedTile, access), (games, lists) =>
    games.map((game) => storedTileGame(game, lists)),
  );

export const toGameDetail = (game: StoredGame, lists: ListFlags): GameDetail =>
  gameDetail(game, environment().gamesHost, lists);

export async function fetchGame(path: string): Promise<GameDetail> {
  const { type, id } = await resolvePath(path, 'node--game');
  const params = new DrupalJsonApiParams().addInclude(DETAIL_INCLUDES);
  return withListFlags(fetchResource(type, id, params, storedGame, []), toGameDetail);
}

/** @param cookie session cookie: game pass holders also get the URL of game pass games. */
export function fetchGameByNid(nid: number, cookie?: string): Promise<GameDetail> {
  const params = new DrupalJsonApiParams()
    .addFilter('nid', String(nid))
    .addFilter('status', '1')
    .addInclude(DETAIL_INCLUDES);
  const access: Access = cookie === undefined ? [node(nid)] : asUser(cookie);
  return withListFlags(
    fetchCollection('node--game', params, storedGame, access),
    ([game], lists) => {
      if (!game) throw new ContentNotFound(`There is no game ${nid}.`);
      return toGameDetail(game, lists);
    },
  );
}

/** Omits unknown and unpublished games. Not cached, because every visitor has another list. */
export const fetchGamesByNids = (nids: readonly number[]): Promise<TileGame[]> =>
  collection(
    fieldsOfTiles(
      new DrupalJsonApiParams()
        .addFilter('status', '1')
        .addFilter('nid', nids.map(String), 'IN')
        .addInclude(TILE_FILES),
    ).addPageLimit(nids.length),
    uncached,
  );

export async function fetchSlides(limit = 12): Promise<Slide[]> {
  const params = listed()
    .addFilter('field_featured_multiplayer', '1')
    .addInclude(['field_mmo_slideshow_image'])
    .addFields('node--game', Object.keys(storedSlide.shape))
    .addFields('file--file', ['uri'])
    .addSort('field_hits', 'DESC')
    .addPageLimit(limit);
  const games = await fetchCollection('node--game', params, storedSlide, [GAMES]);
  return games.flatMap(
    ({ drupal_internal__nid: nid, title, path, field_mmo_slideshow_image: image }) =>
      image ? [{ nid, title, path: path?.alias ?? PAGE_NOT_FOUND, imageUrl: image.uri.url }] : [],
  );
}

export const fetchMobileRecommendations = (nid: number, limit = 6): Promise<TileGame[]> =>
  collection(
    listedTiles()
      .addFilter('field_is_mobile', '1')
      .addFilter('field_html5_game_url.uri', null, 'IS NOT NULL')
      .addFilter('nid', String(nid), '<>')
      .addSort('field_hits', 'DESC')
      .addPageLimit(limit),
  );
