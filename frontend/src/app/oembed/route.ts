import { environment } from '@/content/environment';
import { ContentNotFound } from '@/content/errors';
import { fetchGame, fetchGameByNid } from '@/content/fetch/games';
import type { GameDetail } from '@/content/types/game';
import { isEmbeddable } from '@/features/play/game-page/embeddable';
import { loadSite } from '@/features/shell/frame/load-frame';
import { oEmbed } from '@/features/play/oembed/oembed';
import { readOEmbedRequest } from '@/features/play/oembed/read-request';

const EMBED_PAGE = /^\/embed\/html5-games\/(\d{1,10})$/;
const GAME_PAGE = /^\/[^/]+\/[^/]+$/;

const headers = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };

const refuse = (status: number, message: string) =>
  Response.json({ message }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });

async function fetchByPath(path: string): Promise<GameDetail> {
  const nid = EMBED_PAGE.exec(path)?.[1];
  if (nid) return fetchGameByNid(Number(nid));
  if (GAME_PAGE.test(path)) return fetchGame(path);
  throw new ContentNotFound(`${path} is no game`);
}

/**
 * https://oembed.com: 404 if the URL is no game, 403 if embedding is not allowed, 501 for another
 * format.
 */
export async function GET(request: Request): Promise<Response> {
  const { siteUrl } = environment();
  const requestOrRefusal = readOEmbedRequest(new URL(request.url).searchParams, siteUrl);
  if ('status' in requestOrRefusal)
    return refuse(requestOrRefusal.status, requestOrRefusal.message);
  try {
    const [game, site] = await Promise.all([fetchByPath(requestOrRefusal.path), loadSite()]);
    if (!isEmbeddable(game)) return refuse(403, 'This game may not be embedded.');
    const embed = oEmbed(game, { name: site.name, url: siteUrl }, requestOrRefusal.maxSize);
    return Response.json(embed, {
      headers: { ...headers, 'Cache-Control': 'public, max-age=300' },
    });
  } catch (error) {
    if (error instanceof ContentNotFound) return refuse(404, 'There is no game at this URL.');
    return refuse(503, 'The games are unavailable. Try again later.');
  }
}
