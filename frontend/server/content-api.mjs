import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { MAX_BODY_BYTES } from './gate.mjs';
import { say } from './say.mjs';
import { hostBound } from './session-cookies.mjs';
import { loggedRequest, withoutSecrets } from './without-secrets.mjs';

/** SPEC section 7's backend paths: the browser calls them on its own origin, so that the session cookie stays first-party. */
const BACKEND =
  /^\/(?:jsonapi|user|rest|ag|ag-api|comment|sites\/default\/files)(?:\/|$)|^\/session\/token$|^\/admin\/(?:index-footer-queue\/json|reports\/errors)$|^\/api\/report\/error$/;

/** SPEC section 7's member services, which somebody else may run. */
const MEMBER_SERVICES = /^\/ag\/member-services(?=\/(?:token|user)(?:\?|$))/;

/** Milliseconds until an answer must have begun, and between two parts of it. */
const TIMEOUT_MS = 15_000;

/** Headers that speak of one connection, and none of what is sent over it. */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const OUT_OF_ORDER = 'The portal is out of order just now. Try again in a moment.';

class TooLarge extends Error {}

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The whole body, so that what sends slowly keeps no connection of the content API's, and what is too large never gets there. */
async function bodyOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What a gateway between here and there says, is no answer of the content API's: nobody is let in by its 200. */
function isOutage(request, { statusCode, headers }) {
  const type = headers['content-type'] ?? '';
  // What an address takes, Drupal says in HTML.
  const isPageForData =
    request.method !== 'OPTIONS' &&
    statusCode === 200 &&
    type.includes('text/html') &&
    request.headers.accept?.includes('json');
  return isPageForData || ([502, 503, 504].includes(statusCode) && !type.includes('json'));
}

/**
 * Passes calls on to the content API, each over a connection of its own: none can break another's. While the content API is away, hangs or
 * talks nonsense, they are answered 503 with a message.
 *
 * @param {object} options
 * @param {URL} options.contentApi
 * @param {URL | null} options.memberServices another server for the member services; it is given what the call holds, and not the session
 * @param {boolean} [options.isSecure] whether the site's public address is HTTPS
 * @param {number} [options.timeoutMs] milliseconds until an answer must have begun, and between two parts of it
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} False for what is not the content API's.
 */
export function contentApiCalls({
  contentApi,
  memberServices,
  isSecure = false,
  timeoutMs = TIMEOUT_MS,
}) {
  function targetOf(url) {
    const path = url.split('?', 1)[0];
    if (memberServices !== null && MEMBER_SERVICES.test(path))
      return {
        to: memberServices,
        path: url.replace(MEMBER_SERVICES, memberServices.pathname.replace(/\/$/, '')),
        dropped: ['cookie', 'authorization', 'x-csrf-token'],
      };
    return BACKEND.test(path) ? { to: contentApi, path: url, dropped: [] } : null;
  }

  function ask({ to, path, dropped }, request, response, body) {
    const send = to.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = {
      ...without(request.headers, [...HOP, ...dropped, 'content-length', 'expect']),
      host: to.host,
    };
    if (body.length > 0) headers['content-length'] = body.length;
    const call = send(new URL(to.origin), { path, method: request.method, headers, agent: false });

    const fail = (reason) => {
      clearTimeout(waiting);
      call.destroy();
      if (response.destroyed || response.writableEnded) return;
      console.error(
        `${loggedRequest({ method: request.method, url: path })}: the content API gave no answer: ${withoutSecrets(reason.message)}`,
      );
      if (response.headersSent) return void response.destroy();
      say(response, 503, OUT_OF_ORDER, { 'Retry-After': '5' });
    };
    const waiting = setTimeout(() => fail(new Error(`nothing within ${timeoutMs} ms`)), timeoutMs);
    response.once('close', () => call.destroy());
    call.once('error', fail);
    call.once('response', (answer) => {
      clearTimeout(waiting);
      if (isOutage(request, answer))
        return void fail(
          new Error(`status ${answer.statusCode} as ${answer.headers['content-type']}`),
        );
      const own = without(answer.headers, [...HOP, 'server', 'x-powered-by']);
      if (own.location?.startsWith(`${to.origin}/`))
        own.location = own.location.slice(to.origin.length);
      if (own['set-cookie'])
        own['set-cookie'] = own['set-cookie'].map((line) => hostBound(line, isSecure));
      response.writeHead(answer.statusCode, { ...own, 'x-content-type-options': 'nosniff' });
      answer.setTimeout(timeoutMs, () => fail(new Error(`nothing more within ${timeoutMs} ms`)));
      answer.once('error', fail);
      answer.pipe(response);
    });
    call.end(body);
  }

  async function pass(target, request, response) {
    try {
      ask(target, request, response, await bodyOf(request));
    } catch (error) {
      if (error instanceof TooLarge)
        say(response, 413, `The body is larger than ${MAX_BODY_BYTES} bytes.`, {
          Connection: 'close',
        });
      // The visitor went away while sending.
      else response.destroy();
    }
  }

  return (request, response) => {
    const target = targetOf(request.url);
    if (target === null) return false;
    void pass(target, request, response);
    return true;
  };
}
