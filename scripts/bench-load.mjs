import autocannon from 'autocannon';

/** Answers that a rate is taken from, at the least. */
const FEWEST = 10;

/**
 * Requests a second that an address answers. `[<id>]` in it is another text each time.
 *
 * @param {string} url
 * @param {{ seconds: number, connections?: number }} options
 * @returns {Promise<number>}
 * @throws when any answer is not 200
 */
export async function rateOf(url, { seconds, connections = 2 }) {
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
  const inTime = await autocannon({ ...load, duration: seconds });
  // What is slow has hardly answered by then.
  const { requests, non2xx, errors, duration } =
    inTime.requests.total < FEWEST ? await autocannon({ ...load, amount: FEWEST }) : inTime;
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return requests.total / duration;
}
