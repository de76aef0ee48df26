import { MISSING } from './missing-pages.mjs';
import { say } from './say.mjs';
import { acceptedCookies } from './session-cookies.mjs';

/** Characters of an address with its query; the longest that the site itself asks for has a quarter of them. */
export const MAX_ADDRESS_LENGTH = 8_000;

/** Bytes of one part of a path: a page is cached under a file's name, which may have 255. */
const MAX_PART_LENGTH = 200;

/** What people search for has any length, and its page is cached nowhere. */
const UNCACHED = /^\/search\//;

/** Bytes of a body, which is the content API's own bound. */
export const MAX_BODY_BYTES = 1_048_576;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const JSON_TYPE = /^application\/(?:json|(?:hal|vnd\.api)\+json)\s*(?:;|$)/i;

/** Servers call these, which have no origin; each checks a signature. */
const SIGNED = /^\/api\/revalidate$|^\/ag\/api\/subscription-webhook\//;

/** What clients could tell this server's own parts in, were it not taken away: where they stand, and what they have decided. */
const OURS =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-middleware-.*|x-invoke-.*|next-action)$/;

const UNREADABLE = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};

const hasBody = ({ headers }) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** What is wrong with an address, as [status, words]; null when nothing is. */
function faultInAddress(url) {
  if (url.length > MAX_ADDRESS_LENGTH)
    return [414, `The address is longer than ${MAX_ADDRESS_LENGTH} characters.`];
  let parts;
  try {
    parts = url
      .split('?', 1)[0]
      .split('/')
      .map((part) => decodeURIComponent(part));
  } catch {
    return [400, 'The address is not written in UTF-8.'];
  }
  if (parts.some((part) => part.includes('\0'))) return [400, 'The address has a zero byte in it.'];
  const isLong =
    !UNCACHED.test(url) && parts.some((part) => Buffer.byteLength(part) > MAX_PART_LENGTH);
  return isLong ? [414, `A part of the address is longer than ${MAX_PART_LENGTH} bytes.`] : null;
}

/** Why a request is none that the site answers, as [status, words]; null when it is. */
function fault({ method, url, headers }) {
  if (!METHODS.has(method)) return [405, `The site does not know ${method}.`];
  if (!url.startsWith('/')) return [400, 'The address is none of this site.'];
  if (!HOST.test(headers.host ?? '')) return [400, 'The Host header is none.'];
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    return [413, `The body is larger than ${MAX_BODY_BYTES} bytes.`];
  return null;
}

/** Whether somebody follows a link or typed the address: a page answers them, whatever is wrong with it. */
const isVisit = ({ method, headers }) =>
  ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html');

/**
 * Why a write is not taken, as [status, words]; null when it is. Another site's page can have a browser send a form with the visitor's cookies,
 * but neither JSON nor a lie about its origin.
 */
function suspicion(request, siteUrl) {
  const { method, url, headers } = request;
  if (READS.has(method) || SIGNED.test(url.split('?', 1)[0])) return null;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if ((site ?? 'same-origin') !== 'same-origin')
    return [403, 'Only pages of this site may send this.'];
  if (origin !== undefined && origin !== siteUrl.origin && !isOwn(origin, host, siteUrl))
    return [403, 'Only pages of this site may send this.'];
  if (hasBody(request) && !JSON_TYPE.test(headers['content-type'] ?? ''))
    return [415, 'The body must be JSON, and be sent as application/json.'];
  return null;
}

/** Whether an origin is the address by which the site was asked. The public one goes by its scheme, too. */
function isOwn(origin, host, siteUrl) {
  const own = URL.canParse(origin) ? new URL(origin).host : null;
  return own === host && own !== siteUrl.host;
}

/**
 * Lets through what is a request to this site, and says what is wrong with what is not, before anything else looks at it. What goes on has one
 * address of its client in `X-Forwarded-For`, nothing that the client itself said of that, and no session that somebody else may have planted.
 *
 * @param {object} options
 * @param {URL} options.siteUrl public address of the site
 * @param {(request: import('node:http').IncomingMessage) => string} options.addressOf
 * @param {import('node:http').RequestListener} options.site
 * @returns {import('node:http').RequestListener}
 */
export function gate({ siteUrl, addressOf, site }) {
  return (request, response) => {
    // What somebody typed: `/search/50%` asks for "50%".
    request.url = request.url.replace(/%(?![\da-f]{2})/gi, '%25');
    const wrong = faultInAddress(request.url);
    const refusal =
      fault(request) ?? (isVisit(request) ? null : wrong) ?? suspicion(request, siteUrl);
    if (refusal !== null)
      return say(response, ...refusal, hasBody(request) ? { Connection: 'close' } : {});
    if (wrong !== null) request.url = MISSING;

    const address = addressOf(request);
    const { headers } = request;
    for (const name of Object.keys(headers)) if (OURS.test(name)) delete headers[name];
    headers['x-forwarded-for'] = address;
    headers['x-forwarded-host'] = headers.host;
    headers['x-forwarded-proto'] = siteUrl.protocol.slice(0, -1);
    const cookie = acceptedCookies(headers.cookie, siteUrl.protocol === 'https:');
    if (cookie === undefined) delete headers.cookie;
    else headers.cookie = cookie;
    keepToOurselves(response);
    site(request, response);
  };
}

/** Next tells visitors where it led them within this process. */
function keepToOurselves(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'x-middleware-rewrite' ? response : setHeader(name, value);
}

/**
 * Says to a client what is wrong with a request that cannot be read at all.
 *
 * @param {Error & { code?: string }} error
 * @param {import('node:stream').Duplex} socket
 */
export function refuseUnreadable(error, socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = UNREADABLE[error.code] ?? [
    '400 Bad Request',
    'This is no HTTP request.',
  ];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
