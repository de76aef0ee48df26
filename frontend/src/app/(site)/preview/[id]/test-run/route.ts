import { NextResponse, type NextRequest } from 'next/server';
import { postPreview } from '@/content/fetch/post-preview';
import { testReport } from '@/features/play/test-run/test-report';

type Context = RouteContext<'/preview/[id]/test-run'>;

/** 404: a game that was never saved has no place for it; the embedded server stores none. */
const ACCEPTED = [200, 404];

/** Stores how a game ran in its preview. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const status = await postPreview(request, (await params).id, 'game-test-run', testReport);
  return new NextResponse(null, {
    status: ACCEPTED.includes(status) ? 204 : status,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}
