import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** As small as there is: takes some 0.8 s for a page of 400 kB, on a thread of its own. */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compress = promisify(brotliCompress);

/** A page that was ever asked for so often is worth the time, in each new state of it at once. */
const MIN_REQUESTS = 2;
/** Bytes of memory for pages as they are sent: some 1,500 of them. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Pages of which it is counted how often they were asked for. */
const MAX_COUNTED = 10_000;

/** Browsers that take it name it without a weight. */
const takesBrotli = ({ headers }) =>
  /(?:^|,)\s*br\s*(?:,|$)/.test(headers['accept-encoding'] ?? '');

/** Which page, and which state of it, an answer is; undefined for what is made for one visitor, or is no page. */
function pageOf({ url }, response) {
  const etag = response.getHeader('etag');
  const isShared = /\bs-maxage=/.test(response.getHeader('cache-control') ?? '');
  const isPage =
    response.statusCode === 200 &&
    String(response.getHeader('content-type')).startsWith('text/html');
  return etag && isShared && isPage ? `${url} ${etag}` : undefined;
}

/**
 * Pages that many ask for are compressed once for all of them, a tenth smaller than there is time for on the way of each.
 *
 * Gives what is called with a request and its response before the page is made: it takes care of how the page is sent. Pages with a query are sent as
 * they are: anybody can make up more of them.
 */
export function compressedPages() {
  const stored = new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: (body, page) => page.length + body.length,
  });
  const asked = new LRUCache({ max: MAX_COUNTED });
  let isBusy = false;

  async function store(page, body) {
    isBusy = true;
    try {
      stored.set(page, await compress(body, SMALLEST));
    } catch (error) {
      console.warn(`A page could not be compressed: ${error.message}`);
    } finally {
      isBusy = false;
    }
  }

  function count(url, page, body) {
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    if (times >= MIN_REQUESTS && !isBusy) void store(page, body);
  }

  return (request, response) => {
    if (request.method !== 'GET' || request.url.includes('?') || !takesBrotli(request)) return;
    const { end } = response;
    response.end = function (body, ...rest) {
      const page =
        typeof body === 'string' || Buffer.isBuffer(body) ? pageOf(request, response) : undefined;
      const compressed = page && stored.get(page);
      if (page && !compressed) count(request.url, page, body);
      if (compressed)
        response.setHeader('Content-Encoding', 'br').setHeader('Content-Length', compressed.length);
      return end.call(response, compressed ?? body, ...rest);
    };
  };
}
