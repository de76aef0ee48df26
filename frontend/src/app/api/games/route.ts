import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { fetchGamesByNids } from '@/content/fetch/games';
import { respondWithGames } from '../respond';

/** JSON:API returns at most 50 at once. */
const nidsQuery = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
  .transform((nids) => nids.split(',').map(Number));

export function GET({ nextUrl }: NextRequest) {
  const nids = nidsQuery.safeParse(nextUrl.searchParams.get('nids'));
  if (nids.success) return respondWithGames(fetchGamesByNids(nids.data), 'no-store');
  return Response.json(
    { message: 'nids must be 1 to 50 comma-separated numbers.' },
    { status: 400 },
  );
}
