import { NextResponse } from 'next/server';
import { ContentNotFound } from '@/content/errors';
import type { ReviewPage } from '@/content/types';

/** 404 for unknown content, 503 during an outage. */
export async function answerReviews(page: Promise<ReviewPage>): Promise<NextResponse> {
  try {
    return NextResponse.json(await page, { headers: { 'Cache-Control': 'public, max-age=30' } });
  } catch (error) {
    return NextResponse.json(
      { reviews: [], total: 0 },
      { status: error instanceof ContentNotFound ? 404 : 503 },
    );
  }
}
