import { isBackendPath } from '@/content/backend-paths';
import type { Environment } from '@/content/environment';
import { loggedRequest, redact } from '@/lib/log/redact';
import { protectSessionCookie } from '@/security/session-cookies';

/** Milliseconds until a response starts, and between its chunks. */
const TIMEOUT_MS = 15_000;

/** Another server may run the member services. */
const MEMBER_SERVICES = /^\/ag\/member-services(?=\/(?:token|user)$)/;

/** Hop-by-hop headers, and those that Next adds. */
const DROPPED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length|accept-encoding|x-(?:middleware|invoke|matched|nextjs)-.*)$/;
const HIDDEN =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|server|x-powered-by|set-cookie)$/;

const SESSION_HEADERS = ['cookie', 'authorization', 'x-csrf-token'];

const json = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** A gateway responded instead of the content API. */
function isOutage(request: Request, { status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  if ([502, 503, 504].includes(status)) return !type.includes('json');
  // Drupal responds to OPTIONS with HTML.
  const expectsJson = request.headers.get('accept')?.includes('json') ?? false;
  return (
    request.method !== 'OPTIONS' && status === 200 && type.includes('text/html') && expectsJson
  );
}

function clientResponseHeaders(response: Response, origin: string, isSecure: boolean): Headers {
  const headers = new Headers({ 'X-Content-Type-Options': 'nosniff' });
  for (const [name, value] of response.headers) if (!HIDDEN.test(name)) headers.set(name, value);
  const location = headers.get('location');
  if (location?.startsWith(`${origin}/`)) headers.set('location', location.slice(origin.length));
  for (const line of response.headers.getSetCookie())
    headers.append('set-cookie', protectSessionCookie(line, isSecure));
  return headers;
}

export async function forward(
  request: Request,
  { contentApiUrl, memberServicesUrl, siteUrl }: Environment,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (!isBackendPath(pathname)) return json(404, 'There is no such call.');
  // A slow client must not hold a connection of the content API.
  const body = await request.blob();

  const headers = new Headers({ 'accept-encoding': 'identity' });
  for (const [name, value] of request.headers) if (!DROPPED.test(name)) headers.set(name, value);
  const isForMembers = memberServicesUrl !== null && MEMBER_SERVICES.test(pathname);
  if (isForMembers) for (const name of SESSION_HEADERS) headers.delete(name);
  const base = isForMembers ? memberServicesUrl : contentApiUrl;
  const path = isForMembers ? pathname.replace(MEMBER_SERVICES, '') : pathname;

  const limit = new AbortController();
  const fail = (error: unknown) => {
    clearTimeout(timer);
    const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    const call = loggedRequest(request.method, pathname);
    console.error(`${call}: the content API is unavailable: ${redact(reason)}`);
    return json(503, 'The portal is out of order just now. Try again in a moment.', {
      'Retry-After': '5',
    });
  };
  const timer = setTimeout(() => limit.abort(new Error(`timeout of ${timeoutMs} ms`)), timeoutMs);
  try {
    const response = await fetch(base + path + search, {
      method: request.method,
      headers,
      body: body.size > 0 ? body : null,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any([limit.signal, request.signal]),
    });
    if (isOutage(request, response)) {
      void response.body?.cancel();
      return fail(new Error(`status ${response.status}, ${response.headers.get('content-type')}`));
    }
    const parts = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        timer.refresh();
        controller.enqueue(part);
      },
      flush: () => clearTimeout(timer),
    });
    if (response.body === null) clearTimeout(timer);
    return new Response(response.body?.pipeThrough(parts) ?? null, {
      status: response.status,
      headers: clientResponseHeaders(response, new URL(base).origin, siteUrl.startsWith('https:')),
    });
  } catch (error) {
    if (!request.signal.aborted) return fail(error);
    clearTimeout(timer);
    return new Response(null, { status: 499 });
  }
}
