import 'server-only';
import { Jsona } from 'jsona';
import { z } from 'zod';
import { environment } from '../environment';
import { ContentNotFound, ContentUnavailable } from '../errors';
import { gameDetail } from '../map/game-detail';
import { passAddress } from '../map/pass-address';
import type { GameDetail } from '../types';
import { fetchContent } from './client';
import { DETAIL_INCLUDES } from './games';
import { storedGame } from './stored';

const document = z.looseObject({ data: z.unknown() });

/**
 * A game that is not published, for whoever holds a token of an editor. Nothing of it is kept.
 *
 * @throws ContentNotFound when the token does not show the game (any more), ContentUnavailable on any other failure.
 */
export async function fetchPreview(uuid: string, token: string): Promise<GameDetail> {
  const url = new URL(`/jsonapi/node/game/${encodeURIComponent(uuid)}`, environment().contentApiUrl);
  url.searchParams.set('include', DETAIL_INCLUDES.join(','));
  const response = await fetchContent(url, { headers: { 'x-preview-token': token }, cache: 'no-store' });
  if (response.status === 403 || response.status === 404) throw new ContentNotFound(`The link does not show ${uuid}.`);
  if (!response.ok) throw new ContentUnavailable(`${url.pathname}: ${response.status}`);
  const stored = new Jsona().deserialize(JSON.stringify(document.parse(await response.json())));
  const game = gameDetail(storedGame.parse(stored), environment().gamesOrigin);
  return { ...game, embedUrl: passAddress(game.embedUrl, environment(), Date.now()).url };
}
