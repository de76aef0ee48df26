import type { NextRequest } from 'next/server';
import { fetchUserReviews } from '@/content/fetch/reviews';
import { answerReviews } from '../../answer-reviews';
import { readOffset } from '../../read-offset';

export async function GET(request: NextRequest, { params }: { params: Promise<{ uid: string }> }) {
  return answerReviews(fetchUserReviews(Number((await params).uid), readOffset(request)));
}
