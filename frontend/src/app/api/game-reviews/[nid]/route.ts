import type { NextRequest } from 'next/server';
import { fetchGameReviews } from '@/content/fetch/reviews';
import { answerReviews } from '../../answer-reviews';
import { readOffset } from '../../read-offset';

export async function GET(request: NextRequest, { params }: { params: Promise<{ nid: string }> }) {
  return answerReviews(fetchGameReviews(Number((await params).nid), readOffset(request)));
}
