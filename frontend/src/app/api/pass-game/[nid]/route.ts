import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { nullIfNotFound } from '@/content/errors';
import { fetchGameByNid } from '@/content/fetch/games';
import { hasPass } from '@/content/fetch/pass-holder';
import { signPassUrl } from '@/content/map/pass-url';

type Context = RouteContext<'/api/pass-game/[nid]'>;

/** Returns the signed game URL of pass holder `?uid=`. It works until `expires` (Unix ms). */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const headers = { 'Cache-Control': 'private, no-store' };
  const uid = Number(request.nextUrl.searchParams.get('uid'));
  const { nid } = await params;
  const cookie = request.headers.get('cookie') ?? '';
  const refuse = (status: number, message: string) =>
    NextResponse.json({ message }, { status, headers });
  try {
    if (!(await hasPass(uid, cookie).catch(nullIfNotFound)))
      return refuse(403, 'This game comes with the game pass.');
    const game = await fetchGameByNid(Number(nid), cookie).catch(nullIfNotFound);
    if (game === null) return refuse(404, 'There is no such game.');
    const { url, expires } = signPassUrl(game, environment(), Date.now());
    const { externalGameLink } = game;
    return NextResponse.json({ embedUrl: url, expires, externalGameLink }, { headers });
  } catch {
    return refuse(503, 'Out of order.');
  }
}
