import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { environment } from './content/environment';
import { thirdParties } from './content/third-parties';
import { filteredPath } from '@/features/discover/listing/filtered-path';
import { contentSecurityPolicy } from './security/content-security-policy';
import { captchaSources, thirdPartySources } from './security/third-party-sources';

/** SPEC section 7's backend paths: the browser calls them on its own origin, so that the session cookie stays first-party. */
const BACKEND =
  /^\/(?:jsonapi|user|rest|ag|ag-api|comment|sites\/default\/files)(?:\/|$)|^\/session\/token$|^\/admin\/(?:index-footer-queue\/json|reports\/errors)$|^\/api\/report\/error$/;

/** SPEC section 7's member services, which somebody else may run. */
const MEMBER_SERVICES = /^\/ag\/member-services(?=\/(?:token|user)$)/;

/** May be framed by any site: the embeddable game page, and nothing else. */
const EMBED = /^\/embed\//;

/** Stripe's card form, on a site that takes payments by Stripe. */
const STRIPE = { 'script-src': ['https://js.stripe.com'] };

/** Passes a call on to external member services. They are given what the call itself holds, and not the session. */
function toMemberServices(request: NextRequest, path: string): NextResponse {
  const headers = new Headers(request.headers);
  for (const name of ['cookie', 'authorization', 'x-csrf-token']) headers.delete(name);
  return NextResponse.rewrite(new URL(path), { request: { headers } });
}

export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const { contentApiUrl, gamesOrigin, memberServicesUrl, paymentGateway, captchaProvider } = environment();
  if (memberServicesUrl && MEMBER_SERVICES.test(pathname))
    return toMemberServices(request, pathname.replace(MEMBER_SERVICES, memberServicesUrl) + search);
  if (BACKEND.test(pathname)) return NextResponse.rewrite(new URL(pathname + search, contentApiUrl));

  const filtered = filteredPath(pathname, request.nextUrl.searchParams);
  const response = filtered === null ? NextResponse.next() : NextResponse.rewrite(new URL(filtered + search, request.url));
  const isEmbed = EMBED.test(pathname);
  const sources = [
    ...(paymentGateway === 'stripe' ? [STRIPE] : []),
    ...(captchaProvider === null ? [] : [captchaSources(captchaProvider)]),
    ...(isEmbed ? [] : thirdPartySources(thirdParties())),
  ];
  const policy = contentSecurityPolicy({ gamesOrigin, framedBy: isEmbed ? null : "'self'", sources });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
  return response;
}

export const config = { matcher: '/((?!_next/|images/|icons/|ruffle/|fonts/|sw\\.js$|favicon\\.ico$).*)' };
