import { NextResponse, type NextRequest } from 'next/server';
import { CONTENT_API_ROUTE, isBackendPath } from './content/backend-paths';
import { environment } from './content/environment';
import { gameOrigins } from './content/map/game-origin';
import { thirdParties } from './content/third-parties';
import { filteredPath, isRewriteTarget } from '@/features/discover/listing/filters';
import { canonicalImageQuery } from './security/canonical-image-url';
import { contentSecurityPolicy } from './security/content-security-policy';
import { csrfError, urlError, type Refusal } from './security/request-guard';
import { acceptedCookies } from './security/session-cookies';
import { captchaSources, thirdPartySources } from './security/third-party-sources';

/** Any site may frame an embeddable game, but not the 404 page of the site. */
const EMBED = /^\/embed\/html5-games\/\d{1,10}$/;

const STRIPE = { 'script-src': ['https://js.stripe.com'] };

const STRIPPED_HEADERS = /^(?:x-middleware-.*|x-invoke-.*|x-prerender-.*|next-action)$/;

const IMAGES = '/_next/image';

/** No page has this path, so the 404 page responds. */
const NOT_FOUND = '/not-found';

const refuse = ({ status, message }: Refusal) =>
  NextResponse.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } });

/** Navigations get a page, not JSON. */
const isNavigation = ({ method, headers }: NextRequest) =>
  ['GET', 'HEAD'].includes(method) && (headers.get('accept') ?? '').includes('text/html');

function apiRequestHeaders(request: NextRequest, isSecure: boolean): Headers {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (STRIPPED_HEADERS.test(name)) headers.delete(name);
  const cookies = acceptedCookies(headers.get('cookie') ?? '', isSecure);
  if (cookies === null) headers.delete('cookie');
  else headers.set('cookie', cookies);
  return headers;
}

/** Not in `next.config.ts`, which is evaluated at build time. */
function getContentSecurityPolicy(path: string): string {
  const { siteUrl, gamesHost, filesOrigin, paymentGateway, captchaProvider } = environment();
  const isEmbed = EMBED.test(path);
  const sources = [
    ...(filesOrigin === null ? [] : [{ 'img-src': [filesOrigin], 'media-src': [filesOrigin] }]),
    ...(paymentGateway === 'stripe' ? [STRIPE] : []),
    ...(captchaProvider === null ? [] : [captchaSources(captchaProvider)]),
    ...(isEmbed ? [] : thirdPartySources(thirdParties())),
  ];
  return contentSecurityPolicy({
    gameOrigins: gameOrigins(gamesHost),
    siteOrigin: new URL(siteUrl).origin,
    framedBy: isEmbed ? null : "'self'",
    sources,
  });
}

export function proxy(request: NextRequest): NextResponse {
  const siteUrl = new URL(environment().siteUrl);
  const { pathname, search, searchParams } = request.nextUrl;
  const guarded = { method: request.method, path: pathname, headers: request.headers };
  const refusal = csrfError(guarded, siteUrl);
  if (refusal !== null) return refuse(refusal);

  const headers = apiRequestHeaders(request, siteUrl.protocol === 'https:');
  const next = (path: string | null) =>
    path === null
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(path, request.url), { request: { headers } });

  if (pathname === IMAGES) {
    const canonical = canonicalImageQuery(searchParams);
    if (canonical === null) return refuse({ status: 400, message: 'Not a picture of this site.' });
    return canonical === search
      ? next(null)
      : NextResponse.redirect(new URL(IMAGES + canonical, siteUrl), 308);
  }
  const url = pathname + search;
  const error = urlError(url);
  if (error !== null && !isNavigation(request)) return refuse(error);
  if (error === null && isBackendPath(pathname)) return next(CONTENT_API_ROUTE + url);
  if (error === null && pathname.length > 1 && pathname.endsWith('/'))
    return NextResponse.redirect(new URL(pathname.replace(/\/+$/, '') + search, siteUrl), 308);

  const filtered = filteredPath(pathname, searchParams);
  const rewritten = filtered === null ? url : filtered + search;
  const path = error === null && !isRewriteTarget(pathname) ? rewritten : NOT_FOUND;
  const response = next(path === url ? null : path);
  response.headers.set('Content-Security-Policy', getContentSecurityPolicy(pathname));
  return response;
}

export const config = {
  matcher: '/((?!_next/static/|images/|icons/|ruffle/|fonts/|sw\\.js$|favicon\\.ico$).*)',
};
