/** The server has no room for a request. Fastify sends `statusCode` and `headers`. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly statusCode = 503;
  readonly headers = { 'retry-after': '1', 'cache-control': 'no-store' };

  constructor() {
    super('Too many requests. Try again in a moment.');
  }
}
