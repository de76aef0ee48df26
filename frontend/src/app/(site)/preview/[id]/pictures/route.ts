import { NextResponse, type NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { PREVIEW_COOKIE, readPreviewToken } from '@/content/fetch/preview-token';
import { resilientFetch } from '@/content/fetch/resilient-fetch';
import { storedPicture } from '@/features/play/test-run/stored-picture';

interface Context {
  params: Promise<{ id: string }>;
}

const respond = (status: number) =>
  new NextResponse(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Stores a picture that a preview took of its game. The token stays on the server. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const { id } = await params;
  const token = request.cookies.get(PREVIEW_COOKIE)?.value ?? '';
  if (readPreviewToken(token)?.content !== id) return respond(403);
  const { data: picture } = storedPicture.safeParse(await request.json().catch(() => null));
  if (picture === undefined) return respond(422);
  const response = await resilientFetch(
    new URL(`/ag/api/game-picture/${id}?_format=json`, environment().contentApiUrl).href,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-preview-token': token },
      body: JSON.stringify(picture),
    },
  ).catch(() => null);
  // The embedded server stores none: editors download them.
  return respond(response === null ? 503 : response.ok ? 204 : response.status);
}
