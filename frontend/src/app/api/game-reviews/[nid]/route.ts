import type { NextRequest } from 'next/server';
import { fetchGameReviews } from '@/content/fetch/reviews';
import { respondWithReviews, readOffset } from '../../respond';

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/game-reviews/[nid]'>,
) {
  return respondWithReviews(fetchGameReviews(Number((await params).nid), readOffset(request)));
}
