import type { NextRequest } from 'next/server';
import { ContentNotFound } from '@/content/errors';
import type { TileGame } from '@/content/game-summary';
import type { ReviewPage } from '@/content/review';

const PRIVATE = 'private, no-store';

/** `refused`: the status for content that is another user's or does not exist. */
async function respond(
  content: Promise<object>,
  empty: object,
  cacheControl: string,
  refused: number,
): Promise<Response> {
  try {
    return Response.json(await content, { headers: { 'Cache-Control': cacheControl } });
  } catch (error) {
    const status = error instanceof ContentNotFound ? refused : 503;
    return Response.json(empty, { status, headers: { 'Cache-Control': PRIVATE } });
  }
}

const respondWithGameList = (
  games: Promise<Partial<TileGame>[]>,
  cacheControl: string,
  refused: number,
) =>
  respond(
    games.then((found) => ({ games: found })),
    { games: [] },
    cacheControl,
    refused,
  );

export const respondWithGames = (games: Promise<Partial<TileGame>[]>, cacheControl: string) =>
  respondWithGameList(games, cacheControl, 503);

export const respondWithUserGames = (games: Promise<Partial<TileGame>[]>) =>
  respondWithGameList(games, PRIVATE, 403);

export const respondWithReviews = (page: Promise<ReviewPage>) =>
  respond(page, { reviews: [], total: 0 }, 'public, max-age=30', 404);

export function readOffset(request: NextRequest): number {
  const offset = Number(request.nextUrl.searchParams.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
