import autocannon from 'autocannon';

const MIN_RESPONSES = 10;

/**
 * Requests per second. `[<id>]` in the URL is different in each request.
 *
 * @param {string} url
 * @param {{ seconds: number, connections?: number }} options
 * @returns {Promise<number>}
 * @throws when a response is not 200
 */
export async function measureRate(url, { seconds, connections = 2 }) {
  const warm = await fetch(url.replace('[<id>]', 'warm'));
  const body = await warm.text();
  if (warm.status !== 200) throw new Error(`${url}: ${warm.status} ${body.slice(0, 300)}`);
  const load = {
    url,
    connections,
    timeout: 60,
    idReplacement: url.includes('[<id>]'),
    headers: { 'accept-encoding': 'gzip' },
  };
  const timed = await autocannon({ ...load, duration: seconds });
  // Slow URLs have few responses by then.
  const { requests, non2xx, errors, duration } =
    timed.requests.total < MIN_RESPONSES
      ? await autocannon({ ...load, amount: MIN_RESPONSES })
      : timed;
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} responses had an error status, ${errors} failed`);
  return requests.total / duration;
}
