import type { NextRequest } from 'next/server';
import { fetchUserReviews } from '@/content/fetch/reviews';
import { answerReviews, readOffset } from '../../answer';

export async function GET(request: NextRequest, { params }: { params: Promise<{ uid: string }> }) {
  return answerReviews(fetchUserReviews(Number((await params).uid), readOffset(request)));
}
