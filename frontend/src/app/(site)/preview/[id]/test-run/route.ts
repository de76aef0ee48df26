import { NextResponse, type NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { PREVIEW_COOKIE, readPreviewToken } from '@/content/fetch/preview-token';
import { resilientFetch } from '@/content/fetch/resilient-fetch';
import { testReport } from '@/features/play/test-run/test-report';

interface Context {
  params: Promise<{ id: string }>;
}

const respond = (status: number) =>
  new NextResponse(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Stores how a game ran in its preview. The token stays on the server. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const { id } = await params;
  const token = request.cookies.get(PREVIEW_COOKIE)?.value ?? '';
  if (readPreviewToken(token)?.content !== id) return respond(403);
  const { data: report } = testReport.safeParse(await request.json().catch(() => null));
  if (report === undefined) return respond(422);
  const response = await resilientFetch(
    new URL(`/ag/api/game-test-run/${id}?_format=json`, environment().contentApiUrl).href,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-preview-token': token },
      body: JSON.stringify(report),
    },
  ).catch(() => null);
  if (response === null) return respond(503);
  // A game that was never saved has nothing to store it with, and the embedded server stores none.
  return respond(response.ok || response.status === 404 ? 204 : response.status);
}
