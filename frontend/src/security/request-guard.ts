/** Characters, including the query. */
const MAX_URL_LENGTH = 8_000;

/** Bytes, because cached pages are named after segments. */
const MAX_SEGMENT_LENGTH = 200;

/** Search pages are not cached, so terms may have any length. */
const SEARCH = /^\/search\//;

const READS = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = /^application\/(?:json|(?:hal|vnd\.api)\+json)\s*(?:;|$)/i;

/** Server requests have no origin; each handler checks a signature. */
const SIGNED = /^\/api\/revalidate$|^\/ag\/api\/subscription-webhook\//;

export interface Refusal {
  status: number;
  message: string;
}

interface GuardedRequest {
  method: string;
  path: string;
  headers: Headers;
}

export function urlError(url: string): Refusal | null {
  if (url.length > MAX_URL_LENGTH)
    return { status: 414, message: `The URL is longer than ${MAX_URL_LENGTH} characters.` };
  const [path = ''] = url.split('?', 1);
  let segments: string[];
  try {
    segments = path.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return { status: 400, message: 'The URL is not valid UTF-8.' };
  }
  if (segments.some((segment) => segment.includes('\0')))
    return { status: 400, message: 'The URL contains a zero byte.' };
  const isLong = segments.some((segment) => Buffer.byteLength(segment) > MAX_SEGMENT_LENGTH);
  return isLong && !SEARCH.test(path)
    ? { status: 414, message: `A part of the URL is longer than ${MAX_SEGMENT_LENGTH} bytes.` }
    : null;
}

/** Cross-site forms carry cookies, but neither JSON nor our origin. */
export function csrfError({ method, path, headers }: GuardedRequest, siteUrl: URL): Refusal | null {
  if (READS.includes(method) || SIGNED.test(path)) return null;
  const refusal = { status: 403, message: 'Only pages of this site may send this.' };
  if ((headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return refusal;
  const origin = headers.get('origin') ?? siteUrl.origin;
  const host = headers.get('host') ?? '';
  const isLoopback = host !== siteUrl.host && origin === `http://${host}`;
  if (origin !== siteUrl.origin && !isLoopback) return refusal;
  const hasBody = Number(headers.get('content-length') ?? 0) > 0;
  if (hasBody && !JSON_TYPE.test(headers.get('content-type') ?? ''))
    return { status: 415, message: 'The body must be JSON.' };
  return null;
}
