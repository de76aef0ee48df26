import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { fetchGamesByNids } from '@/content/fetch/games';

/** At most 50 comma-separated nids, because JSON:API returns no more at once. */
const nidsQuery = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
  .transform((nids) => nids.split(',').map(Number));

/** The published games among `?nids=1,2`. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const nids = nidsQuery.safeParse(request.nextUrl.searchParams.get('nids'));
  if (!nids.success)
    return NextResponse.json(
      { message: 'nids must be 1 to 50 comma-separated numbers.' },
      { status: 400 },
    );
  try {
    const games = await fetchGamesByNids(nids.data);
    return NextResponse.json({ games }, { headers: { 'Cache-Control': 'no-store' } });
  } catch {
    return NextResponse.json({ games: [] }, { status: 503 });
  }
}
