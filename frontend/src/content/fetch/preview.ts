import 'server-only';
import { Jsona } from 'jsona';
import { z } from 'zod';
import { environment } from '../environment';
import { ContentNotFound } from '../errors';
import { gameDetail } from '../map/game-detail';
import { passAddress } from '../map/pass-address';
import type { GameDetail } from '../types';
import { contentFetch } from './client';
import { DETAIL_INCLUDES } from './games';
import { storedGame } from './stored';

const document = z.looseObject({ data: z.looseObject({}) });

/**
 * A game that is not published, for whoever holds a token of an editor. Nothing of it is kept.
 *
 * @throws ContentNotFound when the token does not show the game (any more), ContentUnavailable on any other failure.
 */
export async function fetchPreview(uuid: string, token: string): Promise<GameDetail> {
  const url = new URL(`/jsonapi/node/game/${encodeURIComponent(uuid)}`, environment().contentApiUrl);
  url.searchParams.set('include', DETAIL_INCLUDES.join(','));
  const read = contentFetch((answer) => document.parse(answer));
  const response = await read(url, { headers: { 'x-preview-token': token } });
  if (!response.ok) throw new ContentNotFound(`The link does not show ${uuid}.`);
  const stored = new Jsona().deserialize(JSON.stringify(document.parse(await response.json())));
  const game = gameDetail(storedGame.parse(stored), environment().gamesOrigin);
  return { ...game, embedUrl: passAddress(game.embedUrl, environment(), Date.now()).url };
}
