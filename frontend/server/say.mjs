/**
 * Answers with words instead of a page, as the content API does.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} message for whoever asked
 * @param {Record<string, string>} [headers]
 */
export function say(response, status, message, headers = {}) {
  const body = JSON.stringify({ message });
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}
