import { NextResponse, type NextRequest } from 'next/server';
import { accountPages, CONTENT_API_ROUTE, isBackendPath } from './content/backend-paths';
import { environment } from './content/environment';
import { KIDS_HEADER } from './content/kids-mode';
import { gameOrigins } from './content/map/game-origin';
import { thirdParties } from './content/third-parties';
import { filteredPath, isRewriteTarget } from '@/features/discover/listing/filters';
import { canonicalImageQuery } from './security/canonical-image-url';
import { contentSecurityPolicy } from './security/content-security-policy';
import { csrfError, urlError, type Refusal } from './security/request-guard';
import { acceptedCookies } from './security/session-cookies';
import { isKidsRequest, isKidsSite, isKidsTarget, kidsPath } from './security/kids-request';
import { thirdPartySources, TURNSTILE } from './security/third-party-sources';

/** Any site may frame an embeddable game, but not the 404 page of the site. */
const EMBED = /^\/embed\/html5-games\/\d{1,10}$/;

const STRIPE = {
  'script-src': ['https://js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const STRIPPED_HEADERS = /^(?:x-middleware-.*|x-invoke-.*|x-prerender-.*|next-action|x-kids-mode)$/;

const IMAGES = '/_next/image';

/** Turns kids mode on and off, with the cookie of the mode. */
const KIDS_CALL = '/api/kids-mode';

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

/** Kids mode has no session. */
function kidsRequestHeaders(headers: Headers): Headers {
  const changed = new Headers(headers);
  changed.set(KIDS_HEADER, '1');
  for (const name of ['cookie', 'x-csrf-token', 'authorization']) changed.delete(name);
  return changed;
}

/** Not in `next.config.ts`, which is evaluated at build time. */
function getContentSecurityPolicy(path: string, isKids: boolean): string {
  const { siteUrl, gamesHost, gameHosts, filesOrigin, paymentGateway, hasCaptcha } = environment();
  const isEmbed = EMBED.test(path);
  const sources = [
    ...(filesOrigin === null ? [] : [{ 'img-src': [filesOrigin], 'media-src': [filesOrigin] }]),
    ...(paymentGateway === 'stripe' && !isKids ? [STRIPE] : []),
    ...(hasCaptcha && !isKids ? [TURNSTILE] : []),
    ...(isEmbed || isKids ? [] : thirdPartySources(thirdParties())),
  ];
  return contentSecurityPolicy({
    gameOrigins: gameOrigins(gamesHost),
    siteOrigin: new URL(siteUrl).origin,
    framedBy: isEmbed && !isKids ? null : "'self'",
    gameHosts: isKids ? [] : gameHosts,
    sources,
  });
}

export function proxy(request: NextRequest): NextResponse {
  const sites = environment();
  const host = request.headers.get('host');
  const isKids = isKidsRequest(host, (name) => request.cookies.has(name), sites);
  const siteUrl = new URL(isKidsSite(host, sites) ? (sites.kidsSiteUrl ?? '') : sites.siteUrl);
  const { pathname, search, searchParams } = request.nextUrl;
  const guarded = { method: request.method, path: pathname, headers: request.headers };
  const refusal = csrfError(guarded, siteUrl);
  if (refusal !== null) return refuse(refusal);

  const accepted = apiRequestHeaders(request, siteUrl.protocol === 'https:');
  const headers = isKids && pathname !== KIDS_CALL ? kidsRequestHeaders(accepted) : accepted;
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
  const accountPage = isNavigation(request) ? accountPages.get(pathname) : undefined;
  if (accountPage !== undefined && !searchParams.has('_format'))
    return NextResponse.redirect(new URL(accountPage, siteUrl));
  if (error === null && isBackendPath(pathname)) return next(CONTENT_API_ROUTE + url);
  if (error === null && pathname.length > 1 && pathname.endsWith('/'))
    return NextResponse.redirect(new URL(pathname.replace(/\/+$/, '') + search, siteUrl), 308);

  const filtered = filteredPath(pathname, searchParams);
  const isAddress = error === null && !isRewriteTarget(pathname) && !isKidsTarget(pathname);
  const target = isAddress ? (filtered ?? pathname) : NOT_FOUND;
  const path = (isKids && kidsPath(target)) || target;
  const response = next(path === pathname ? null : path + (isAddress ? search : ''));
  response.headers.set('Content-Security-Policy', getContentSecurityPolicy(pathname, isKids));
  // A shared cache has one page for each address, and a browser's must not outlive the mode.
  if (isKids && !isKidsSite(host, sites))
    response.headers.set('Cache-Control', 'private, no-cache');
  return response;
}

export const config = {
  matcher: '/((?!_next/static/|images/|icons/|ruffle/|fonts/|sw\\.js$|favicon\\.ico$).*)',
};
