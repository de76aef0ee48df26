import type { NextRequest } from 'next/server';
import { fetchUserReviews } from '@/content/fetch/reviews';
import { respondWithReviews, readOffset } from '../../respond';

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/user-reviews/[uid]'>,
) {
  return respondWithReviews(fetchUserReviews(Number((await params).uid), readOffset(request)));
}
