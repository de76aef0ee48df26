import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { fetchRandomPath } from '@/content/fetch/random';

const getPath = (url: string | null): string | null =>
  url && URL.canParse(url) ? new URL(url).pathname : null;

export async function GET(request: NextRequest): Promise<Response> {
  const path = await fetchRandomPath(getPath(request.headers.get('referer'))).catch(() => '/');
  return new NextResponse(null, {
    status: 307,
    headers: { Location: path, 'Cache-Control': 'no-store' },
  });
}
