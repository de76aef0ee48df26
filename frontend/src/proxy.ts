import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { environment } from './content/environment';
import { thirdParties } from './content/third-parties';
import { filteredPath } from '@/features/discover/listing/filtered-path';
import { contentSecurityPolicy } from './security/content-security-policy';
import { captchaSources, thirdPartySources } from './security/third-party-sources';

/**
 * Pictures and files of the content API. Visitors' calls never get here (`server/content-api.mjs` passes them on); the pictures' optimizer asks
 * within this process.
 */
const FILES = /^\/sites\/default\/files\//;

/** May be framed by any site: the embeddable game page, and nothing else. */
const EMBED = /^\/embed\//;

/** Stripe's card form, on a site that takes payments by Stripe. */
const STRIPE = { 'script-src': ['https://js.stripe.com'] };

export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const { siteUrl, contentApiUrl, gamesOrigin, filesOrigin, paymentGateway, captchaProvider } =
    environment();
  if (FILES.test(pathname)) return NextResponse.rewrite(new URL(pathname, contentApiUrl));

  const filtered = filteredPath(pathname, request.nextUrl.searchParams);
  const response =
    filtered === null
      ? NextResponse.next()
      : NextResponse.rewrite(new URL(filtered + search, request.url));
  const isEmbed = EMBED.test(pathname);
  const sources = [
    ...(filesOrigin === null ? [] : [{ 'img-src': [filesOrigin], 'media-src': [filesOrigin] }]),
    ...(paymentGateway === 'stripe' ? [STRIPE] : []),
    ...(captchaProvider === null ? [] : [captchaSources(captchaProvider)]),
    ...(isEmbed ? [] : thirdPartySources(thirdParties())),
  ];
  const policy = contentSecurityPolicy({
    gamesOrigin,
    siteOrigin: new URL(siteUrl).origin,
    framedBy: isEmbed ? null : "'self'",
    sources,
  });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  );
  return response;
}

export const config = {
  matcher: '/((?!_next/|images/|icons/|ruffle/|fonts/|sw\\.js$|favicon\\.ico$).*)',
};
