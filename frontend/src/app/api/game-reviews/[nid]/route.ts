import type { NextRequest } from 'next/server';
import { fetchGameReviews } from '@/content/fetch/reviews';
import { answerReviews, readOffset } from '../../answer';

export async function GET(request: NextRequest, { params }: { params: Promise<{ nid: string }> }) {
  return answerReviews(fetchGameReviews(Number((await params).nid), readOffset(request)));
}
