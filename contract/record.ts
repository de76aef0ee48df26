/**
 * Records the requests on Drupal. Review the diff before you commit it.
 *
 * node --import tsx contract/record.ts --base URL --reset COMMAND [--only GROUP|NUMBER[,…]]
 *
 * COMMAND installs the site at URL again; it runs before the first selected recording of each session. To add a request,
 * append a line with its number, name and request to a group, and
 * `"answer":{"status":0,"type":null,"headers":{},"body":null}`.
 */
import { execSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Bindings } from './bindings.ts';
import { readBody, send, sessionCookie } from './exchange.ts';
import { type Json, readRecordings, type Recording, writeRecordings } from './recording.ts';
import { isSelected } from './session.ts';

const { values } = parseArgs({
  options: { base: { type: 'string' }, reset: { type: 'string' }, only: { type: 'string' } },
});
const { reset } = values;
const base = values.base?.replace(/\/$/, '');
if (base === undefined || reset === undefined) throw new Error('--base or --reset is missing.');

const recordedHeaders = [
  'location',
  'allow',
  'link',
  'etag',
  'last-modified',
  'vary',
  'cache-control',
];
const recordings = readRecordings();
const numbers = [...JSON.stringify(recordings).matchAll(/\{(?:token|cookie):(\d+)\}/g)].map(
  (match) => Number(match[1]),
);
let next = Math.max(0, ...numbers) + 1;

/** Reuses the recorded name of a generated value, or creates one for later requests. */
function placeholder(
  kind: 'token' | 'cookie',
  before: unknown,
  own: string,
  bindings: Bindings,
): string {
  const known =
    typeof before === 'string' ? new RegExp(`\\{${kind}:\\d+\\}`).exec(before)?.[0] : undefined;
  const name = known ?? `{${kind}:${String(next++)}}`;
  bindings.rebind(kind, name, own);
  return name;
}

const member = (body: Json, name: string): Json | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;

function nameTokens(body: Json, { request, answer: before }: Recording, bindings: Bindings): Json {
  if (request.url === '/session/token' && typeof body === 'string')
    return placeholder('token', before.body, body, bindings);
  const tokens = ['csrf_token', 'logout_token'].flatMap((key) => {
    const own = member(body, key);
    return typeof own === 'string'
      ? [[key, placeholder('token', member(before.body, key), own, bindings)]]
      : [];
  });
  return tokens.length === 0 ? body : { ...Object(body), ...Object.fromEntries(tokens) };
}

const revalidation = { 'if-none-match': 'etag', 'if-modified-since': 'last-modified' } as const;

/** Replaces recorded entity tags and dates with those of this run. */
function updateRevalidation({ request }: Recording, bindings: Bindings): Recording['request'] {
  const headers = { ...request.headers };
  for (const [name, header] of Object.entries(revalidation)) {
    const own = bindings.own(`${header} ${request.url}`, headers[name] ?? '');
    if (own !== undefined) headers[name] = own;
  }
  return { ...request, headers };
}

async function recordResponse(recorded: Recording, bindings: Bindings): Promise<Recording> {
  const recording = { ...recorded, request: updateRevalidation(recorded, bindings) };
  let response = await send(base ?? '', recording, bindings);
  for (let time = 1; time < (recording.repeat ?? 1); time++)
    response = await send(base ?? '', recording, bindings);
  const type = response.headers.get('content-type')?.toLowerCase() ?? null;
  const body = readBody(type, await response.text(), base ?? '');
  const headers = Object.fromEntries(
    recordedHeaders.flatMap((name) => {
      const value = response.headers.get(name)?.replaceAll(base ?? '', '{base}');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  for (const name of Object.values(revalidation)) {
    const before = recording.answer.headers[name];
    const own = headers[name];
    if (before !== undefined && own !== undefined)
      bindings.rebind(`${name} ${recording.request.url}`, before, own);
  }
  const cookie = response.headers.getSetCookie().find((line) => sessionCookie.test(line));
  if (cookie !== undefined) {
    const [pair = '', , value] = sessionCookie.exec(cookie) ?? [];
    const name =
      value === 'deleted'
        ? '{session}=deleted'
        : placeholder('cookie', recording.answer.headers['set-cookie'], pair, bindings);
    headers['set-cookie'] = cookie.replace(pair, name).replace(/expires=[^;]*/, 'expires={date}');
  }
  return {
    ...recording,
    answer: { status: response.status, type, headers, body: nameTokens(body, recording, bindings) },
  };
}

const bindings = new Bindings();
const recorded: Recording[] = [];
let mustReset = false;
for (const recording of recordings) {
  mustReset ||= recording.fresh === true;
  if (!isSelected(recording, values.only)) {
    recorded.push(recording);
    continue;
  }
  if (mustReset) execSync(reset, { stdio: 'inherit' });
  mustReset = false;
  recorded.push(await recordResponse(recording, bindings));
}
writeRecordings(recorded);
