/** What an editor learns when a game runs in a preview. */
export interface TestReport {
  /** Null until the game has drawn something. */
  firstFrameMs: number | null;
  /** As received. */
  bytes: number;
  requests: number;
  errors: string[];
  /** Hosts that the game's policy has blocked. */
  blockedHosts: string[];
}

const INTERVAL_MS = 1_000;
const MAX_LISTED = 20;
const MAX_ERROR_LENGTH = 300;
/** Browsers drop entries of further requests. */
const MAX_REQUESTS = 5_000;

type TestedGame = Pick<
  Window,
  'performance' | 'location' | 'addEventListener' | 'setInterval' | 'document'
> & { console: Pick<Console, 'error'> };

/** Sends `{ type: 'testReport', report }` whenever it has changed. */
export function startTestRun(game: TestedGame, send: (message: object) => void): void {
  const errors = new Set<string>();
  const blockedHosts = new Set<string>();
  const add = (list: Set<string>, text: string): void => {
    if (list.size < MAX_LISTED) list.add(text.slice(0, MAX_ERROR_LENGTH));
  };
  const { performance, location, document } = game;
  performance.setResourceTimingBufferSize(MAX_REQUESTS);

  const original = game.console.error;
  game.console.error = (...values: unknown[]) => {
    add(errors, values.map(String).join(' '));
    original.apply(game.console, values);
  };
  game.addEventListener('error', ({ message }) => add(errors, message));
  game.addEventListener('unhandledrejection', ({ reason }) => add(errors, String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (!URL.canParse(blockedURI)) return;
    const { host } = new URL(blockedURI);
    if (host !== '') add(blockedHosts, host);
  });

  const measure = (): TestReport => {
    const [page] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource').filter(isResource);
    const requests = [...(page && isResource(page) ? [page] : []), ...files].filter(
      ({ name }) => new URL(name).origin === location.origin,
    );
    for (const { name, responseStatus } of requests)
      if (responseStatus >= 400) add(errors, `${String(responseStatus)} ${new URL(name).pathname}`);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstFrameMs: paint === undefined ? null : Math.round(paint.startTime),
      bytes: requests.reduce((all, { encodedBodySize }) => all + encodedBodySize, 0),
      requests: requests.length,
      errors: [...errors],
      blockedHosts: [...blockedHosts],
    };
  };

  let sent = '';
  game.setInterval(() => {
    const report = measure();
    const text = JSON.stringify(report);
    if (text === sent) return;
    sent = text;
    send({ type: 'testReport', report });
  }, INTERVAL_MS);
}

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  'encodedBodySize' in entry;
