import type { NextRequest } from 'next/server';
import { fetchUserReviews } from '@/content/fetch/reviews';
import { respondWithReviews, readOffset } from '../../respond';

export async function GET(request: NextRequest, { params }: { params: Promise<{ uid: string }> }) {
  return respondWithReviews(fetchUserReviews(Number((await params).uid), readOffset(request)));
}
