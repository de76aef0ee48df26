import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { environment } from '@/content/environment';
import { PREVIEW_COOKIE, readPreviewToken } from '@/content/fetch/preview-token';

/** Moves the token into a cookie, so that no URL exposes it. */
export function GET(request: NextRequest): NextResponse {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const read = readPreviewToken(token);
  const headers = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  if (read === null)
    return new NextResponse(null, {
      status: 303,
      headers: { ...headers, Location: '/preview/expired' },
    });
  const path = `/preview/${read.content}`;
  const response = new NextResponse(null, { status: 303, headers: { ...headers, Location: path } });
  response.cookies.set(PREVIEW_COOKIE, token, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: environment().siteUrl.startsWith('https:'),
    expires: new Date(read.expires * 1000),
  });
  return response;
}
