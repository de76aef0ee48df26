import { IncomingMessage } from 'node:http';
import onHeaders from 'on-headers';

/** Where the page stands that says that there is none. */
export const MISSING = '/missing';

/** Other sites' pages have a page of their own for it. */
const FRAMED = /^\/embed\//;

const isHtml = (response) => String(response.getHeader('content-type')).startsWith('text/html');

/** Asks for another page in the same visitor's name. */
function requestFor(
  url,
  { method, headers, socket, httpVersion, httpVersionMajor, httpVersionMinor },
) {
  const request = new IncomingMessage(socket);
  // Whether the visitor's copy is still right was asked of another page.
  const { 'if-none-match': _, ...others } = headers;
  Object.assign(request, {
    method,
    url,
    headers: others,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
  });
  request.push(null);
  return request;
}

/**
 * Next draws what `notFound()` says in the browser alone: until the scripts are there, and for whoever has none, the page is empty (its issue 62228).
 * Such an answer is left aside, and a page of the site is sent in its place, made like all others; status and lifetime are those of the first.
 *
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} page
 * @returns the same, with words in what it answers where there is no page
 */
export function withMissingPages(page) {
  async function sendMissing(request, response, lifetime) {
    onHeaders(response, function () {
      if (this.statusCode !== 200) return;
      this.statusCode = 404;
      this.removeHeader('ETag');
      if (lifetime) this.setHeader('Cache-Control', lifetime);
    });
    await page(requestFor(MISSING, request), response);
  }

  return async (request, response) => {
    const [path] = request.url.split('?', 1);
    if (path === MISSING) return sendMissing(request, response);
    if (FRAMED.test(path)) return page(request, response);

    const { write, end } = response;
    const isMissing = () =>
      !response.headersSent && response.statusCode === 404 && isHtml(response);
    // The first answer may wait for the end of what is sent in its place: whether that fails is told on its own.
    await new Promise((resolve, reject) => {
      let isLeftAside = false;
      response.write = function (...rest) {
        return isMissing() || write.apply(this, rest);
      };
      response.end = function (...rest) {
        if (!isMissing()) return end.apply(this, rest);
        isLeftAside = true;
        const lifetime = response.getHeader('Cache-Control');
        Object.assign(response, { write, end, statusCode: 200 });
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        sendMissing(request, response, lifetime).then(resolve, reject);
        return this;
      };
      page(request, response).then(() => isLeftAside || resolve(), reject);
    });
  };
}
