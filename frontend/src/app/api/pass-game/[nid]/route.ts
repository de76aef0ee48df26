import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { ContentNotFound } from '@/content/errors';
import { fetchGameByNid } from '@/content/fetch/games';
import { holdsPass } from '@/content/fetch/pass-holder';
import { passAddress } from '@/content/map/pass-address';

interface Context {
  params: Promise<{ nid: string }>;
}

/**
 * Where a game of the pass is played, for the member `?uid=` who holds one: `{ embedUrl: string|null, expires: number|null, externalGameLink: string|null }`; the address
 * opens the game until `expires`, in ms since 1970. 403 for anybody else, 404 where there is no such game, 503 while the content API is away.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const headers = { 'Cache-Control': 'private, no-store' };
  const uid = Number(request.nextUrl.searchParams.get('uid'));
  const { nid } = await params;
  const cookie = request.headers.get('cookie') ?? '';
  const refuse = (status: number, message: string) =>
    NextResponse.json({ message }, { status, headers });
  try {
    if (!(await holdsPass(uid, cookie))) return refuse(403, 'This game comes with the game pass.');
  } catch (error) {
    return error instanceof ContentNotFound
      ? refuse(403, 'This game comes with the game pass.')
      : refuse(503, 'Out of order.');
  }
  try {
    const { embedUrl, externalGameLink } = await fetchGameByNid(Number(nid), cookie);
    const { url, expires } = passAddress(embedUrl, environment(), Date.now());
    return NextResponse.json({ embedUrl: url, expires, externalGameLink }, { headers });
  } catch (error) {
    return error instanceof ContentNotFound
      ? refuse(404, 'There is no such game.')
      : refuse(503, 'Out of order.');
  }
}
