import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { isBackendPath } from '../src/content/backend-paths.ts';

const MAX_BODY_BYTES = 1_048_576;
/** 3 MiB of progress, which does not always compress, in base64. */
const MAX_SAVE_BYTES = 4_259_840;
const SAVE = /^\/ag\/api\/user-save\/\d+$/;

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Route handlers, which know their methods, and the tools of `next dev`. */
const HANDLERS = /^\/(?:api\/|preview\/[^/]+\/(?:test-run|pictures)$|__nextjs)/;

export interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/** RFC 9112: the host of an absolute target replaces the `Host` header. */
export function resolveAbsoluteTarget(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

const refuse = (status: number, message = STATUS_CODES[status] ?? '') => ({ status, message });

/** Refusals that do not depend on the page. `src/proxy.ts` has the others. */
export function findRefusal(
  { url = '', method = '', headers }: IncomingMessage,
  siteHosts: readonly string[],
): Refusal | null {
  if (!url.startsWith('/')) return refuse(400);
  const { host } = headers;
  if (host !== undefined && !siteHosts.includes(host) && !LOOPBACK.test(host))
    return refuse(421, 'This site has another host name. SITE_URL sets it.');
  const [path = ''] = url.split('?', 1);
  const isCall = isBackendPath(path) || HANDLERS.test(path);
  // `Request` forbids TRACE.
  if (method === 'TRACE' || (!isCall && !['GET', 'HEAD'].includes(method)))
    return { ...refuse(405), headers: isCall ? {} : { Allow: 'GET, HEAD' } };
  // Next reads a whole body before it responds, so its size must be known.
  if (headers['transfer-encoding'] !== undefined) return refuse(411);
  const maxBytes = method === 'PUT' && SAVE.test(path) ? MAX_SAVE_BYTES : MAX_BODY_BYTES;
  return Number(headers['content-length'] ?? 0) > maxBytes ? refuse(413) : null;
}
