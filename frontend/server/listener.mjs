import compression from 'compression';
import { constants } from 'node:zlib';
import onHeaders from 'on-headers';
import sirv from 'sirv';
import { compressedPages } from './compressed-pages.mjs';
import { withMissingPages } from './missing-pages.mjs';
import { loggedRequest, withoutSecrets } from './without-secrets.mjs';

/** Where the build's files are: scripts, style sheets and fonts, whose names change when they do. */
const BUILT = '/_next/static/';

/** The smallest answer for the time it takes: home's 390 kB become 28 in 15 ms, as many as level 6 takes; level 9 takes five times as long for 2 % less. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** Where the content API tells what has changed. */
const TOLD = /^\/api\/revalidate(?:\?|$)/;

/** Seconds for which Next lets shared caches keep a page. It adds that they may show it for a year after: without a connection, browsers do. */
const SHARED = /\bs-maxage=(\d+)/;
/** A browser asks for a page again each time: it may have changed, or be gone. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * What is for shared caches is said to them alone (RFC 9213).
 *
 * @this {import('node:http').ServerResponse}
 */
function forBrowsers() {
  const [, seconds] = SHARED.exec(this.getHeader('cache-control') ?? '') ?? [];
  if (seconds)
    this.setHeader('Cache-Control', ASKED_AGAIN).setHeader(
      'CDN-Cache-Control',
      `max-age=${seconds}`,
    );
}

/**
 * Next writes where a page has moved to twice when it has just made it. Who reads two lines as one goes astray.
 *
 * @this {import('node:http').ServerResponse}
 */
function onePlace() {
  const location = this.getHeader('location');
  if (Array.isArray(location)) this.setHeader('Location', location[0]);
}

/** Ends an answer, which may come in pieces, when a promise has settled. */
function endAfter(response, settled) {
  const { end } = response;
  response.end = function (...rest) {
    void settled().then(() => end.apply(this, rest));
    return this;
  };
}

/**
 * Answers the site's requests. What the build made is sent as it is: scripts as it compressed them (`build/compress-chunks.ts`), a seventh
 * smaller, and the fonts, for which the first frame waits. What the site says itself is compressed on its way, if it is text; the pages that many
 * ask for once for all.
 *
 * @param {object} options
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} options.page
 *   Answers whatever is not a file of the build.
 * @param {string} options.built Absolute path of the build's files.
 * @param {() => Promise<void>} options.rendersSettled Resolves when no page is being made any more that was begun before: until then visitors may still be given
 *   what was taken down, so the content API is not told before that it is done.
 * @returns {import('node:http').RequestListener}
 */
export function listener({ page, built, rendersSettled }) {
  const compress = compression({ brotli: { params: BROTLI } });
  const sendCompressed = compressedPages();
  const send = withMissingPages((request, response) => {
    sendCompressed(request, response);
    return page(request, response);
  });
  const file = sirv(built, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
    // The embeddable page may stand in a frame without an origin, as WordPress makes them: its fonts then come from elsewhere.
    setHeaders: (response, path) =>
      path.startsWith('/media/') && response.setHeader('Access-Control-Allow-Origin', '*'),
  });

  const answer = async (request, response) => {
    onHeaders(response, forBrowsers);
    onHeaders(response, onePlace);
    if (request.method === 'POST' && TOLD.test(request.url)) endAfter(response, rendersSettled);
    try {
      await send(request, response);
    } catch (error) {
      console.error(
        `${loggedRequest(request)} failed: ${withoutSecrets(error?.stack ?? String(error))}`,
      );
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    }
  };
  const compressed = (request, response) =>
    compress(request, response, () => answer(request, response));

  return (request, response) => {
    const { url } = request;
    if (!url.startsWith(BUILT)) return compressed(request, response);
    request.url = url.slice(BUILT.length - 1);
    file(request, response, () => {
      request.url = url;
      compressed(request, response);
    });
  };
}
