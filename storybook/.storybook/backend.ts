/** Mock responses by path without query, or by full URL for another origin. */
type Responses = Readonly<Record<string, MockResponse>>;
/** `never` does not respond, `unreachable` is a network error. */
type MockResponse = { status?: number; body?: unknown } | 'never' | 'unreachable';

const realFetch = window.fetch.bind(window);
const here = new URL('.', window.location.href).href;
let responses: Responses = {};

const isResponses = (value: unknown): value is Responses =>
  typeof value === 'object' && value !== null;

function getUrl(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, window.location.href);
}

function respond(known: MockResponse): Promise<Response> {
  if (known === 'never') return new Promise(() => undefined);
  if (known === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
  const { status = 200, body = null } = known;
  return Promise.resolve(Response.json(body, { status }));
}

window.fetch = (input, init) => {
  const url = getUrl(input);
  const known = responses[url.origin === window.location.origin ? url.pathname : url.href];
  if (known !== undefined) return respond(known);
  if (url.href.startsWith(here)) return realFetch(input, init);
  // The story tests fail on console errors.
  console.error(`The story has no response for ${url.pathname}: add it to parameters.responses.`);
  return respond({ status: 503, body: { message: 'There is no backend in a story.' } });
};

/** `given` are `parameters.responses`; other requests fail and log an error. */
export function mockBackend(value: unknown): void {
  responses = isResponses(value) ? value : {};
}
