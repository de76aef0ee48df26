import type { Bindings } from './bindings.ts';
import { compareBodies, type Difference } from './match.ts';
import type { Json, Recording } from './recording.ts';

/** Request headers with values from earlier responses. */
const echoedHeaders = { 'if-none-match': 'etag', 'if-modified-since': 'last-modified' } as const;

/** Captures name and value. */
export const sessionCookie = /^(SESS[0-9a-f]{32})=([^;]*)/;

async function fillFileIds(base: string, text: string): Promise<string> {
  const uuid = /"\{fid:([0-9a-f-]+)\}"/.exec(text)?.[1];
  if (uuid === undefined) return text;
  const found = await fetch(`${base}/jsonapi/file/file/${uuid}`);
  const document: unknown = await found.json();
  const id = /"drupal_internal__fid":(\d+)/.exec(JSON.stringify(document))?.[1];
  return text.replace(/"\{fid:[0-9a-f-]+\}"/, id ?? 'null');
}

/** Replaces recorded `{token:N}` and `{cookie:N}`. Unknown ones stay and are rejected. */
function fillPlaceholders(text: string, bindings: Bindings): string {
  return text
    .replace(/\{token:\d+\}/g, (name) => bindings.own('token', name) ?? name)
    .replace(/\{cookie:\d+\}/g, (name) => bindings.own('cookie', name) ?? name);
}

export async function send(
  base: string,
  { request }: Pick<Recording, 'request'>,
  bindings: Bindings,
): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const header =
      name === 'if-none-match' || name === 'if-modified-since' ? echoedHeaders[name] : undefined;
    const own = header === undefined ? undefined : bindings.own(`${header} ${request.url}`, value);
    headers.set(name, own ?? fillPlaceholders(value, bindings));
  }
  const body =
    request.body === null || request.body === ''
      ? null
      : typeof request.body === 'string'
        ? request.body
        : JSON.stringify(request.body);
  return fetch(`${base}${fillPlaceholders(request.url, bindings)}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(body === null ? {} : { body: await fillFileIds(base, body) }),
  });
}

/** Parses JSON. Replaces the server's URL with `{base}`. */
export function readBody(type: string | null, text: string, base: string): Json {
  const replaceBase = (value: string): string => value.replaceAll(base, '{base}');
  if (type?.startsWith('text/html') === true) return { html: true };
  if (type?.includes('json') !== true || text === '') return replaceBase(text);
  try {
    const parsed: Json = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? replaceBase(value) : value,
    );
    return parsed;
  } catch {
    return replaceBase(text);
  }
}

function compareHeaders(
  recording: Recording,
  response: Response,
  base: string,
  bindings: Bindings,
): Difference[] {
  const differences: Difference[] = [];
  const addDifference = (name: string, expected: Json, actual: Json): void =>
    void differences.push({ at: `header ${name}`, expected, actual });
  const { headers } = recording.answer;
  for (const name of ['location', 'allow', 'link'] as const) {
    const expected = headers[name];
    const actual = response.headers.get(name)?.replaceAll(base, '{base}') ?? null;
    if (expected !== undefined && expected !== actual) addDifference(name, expected, actual);
  }
  for (const name of ['etag', 'last-modified'] as const) {
    const expected = headers[name];
    const actual = response.headers.get(name);
    if (expected === undefined) continue;
    if (actual === null) addDifference(name, expected, actual);
    else bindings.rebind(`${name} ${recording.request.url}`, expected, actual);
  }
  const cache = response.headers.get('cache-control') ?? '';
  const isPublic = headers['cache-control']?.includes('public') ?? false;
  if (!isPublic && /\bpublic\b|s-maxage/.test(cache))
    addDifference('cache-control', headers['cache-control'] ?? null, cache);
  const expectedCookie = headers['set-cookie'];
  const cookie = response.headers.getSetCookie().find((line) => sessionCookie.test(line));
  if (expectedCookie === undefined) {
    if (cookie !== undefined) addDifference('set-cookie', null, cookie);
    return differences;
  }
  const [, name = '', value = ''] = sessionCookie.exec(cookie ?? '') ?? [];
  const attributes = (line: string): string[] =>
    line
      .split('; ')
      .slice(1)
      .map((part) => part.replace(/^expires=.*/i, 'expires={date}'))
      .sort();
  const recordedValue = /^\{cookie:\d+\}/.exec(expectedCookie)?.[0];
  const same =
    JSON.stringify(attributes(expectedCookie)) === JSON.stringify(attributes(cookie ?? ''));
  const given =
    recordedValue === undefined
      ? value === 'deleted'
      : name !== '' && bindings.bind('cookie', recordedValue, `${name}=${value}`);
  if (!same || !given) addDifference('set-cookie', expectedCookie, cookie ?? null);
  return differences;
}

/**
 * Returns differences from the recorded response. Stores generated values in `bindings` for later
 * requests.
 */
export async function exchange(
  base: string,
  recording: Recording,
  bindings: Bindings,
): Promise<Difference[]> {
  const { answer: recorded, request } = recording;
  const differences: Difference[] = [];
  for (let time = 0; time < (recording.repeat ?? 1); time++) {
    const response = await send(base, recording, bindings);
    const type = response.headers.get('content-type')?.toLowerCase() ?? null;
    const text = await response.text();
    if (response.status !== recorded.status)
      differences.push({ at: 'status', expected: recorded.status, actual: response.status });
    if (type !== recorded.type)
      differences.push({ at: 'header content-type', expected: recorded.type, actual: type });
    differences.push(...compareHeaders(recording, response, base, bindings));
    const anyOrder = !/[?&]sort/.test(decodeURIComponent(request.url));
    differences.push(
      ...compareBodies(recorded.body, readBody(type, text, base), { bindings, anyOrder }),
    );
  }
  return differences;
}
