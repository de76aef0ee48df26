import { NextResponse, type NextRequest } from 'next/server';
import { postPreview } from '@/content/fetch/post-preview';
import { storedPicture } from '@/features/play/test-run/stored-picture';

type Context = RouteContext<'/preview/[id]/pictures'>;

/** Stores a picture that a preview took of its game. The embedded server stores none: 404. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const status = await postPreview(request, (await params).id, 'game-picture', storedPicture);
  return new NextResponse(null, {
    status: status === 200 ? 204 : status,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}
