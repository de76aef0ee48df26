import assert from 'node:assert/strict';
import { z } from 'zod';
import { assertDocumented } from '../openapi.ts';

/** Address of the server under test, without a slash at the end. */
export const base = z.url().parse(process.env['CONTRACT_BASE']).replace(/\/$/, '');

/** Whether a Drupal is under test: some calls are its own. */
export const isDrupal = (
  (await fetch(`${base}/session/token`)).headers.get('x-generator') ?? ''
).startsWith('Drupal');

export interface Answer {
  status: number;
  type: string;
  headers: Headers;
  /** Parsed JSON, or null when the body is none. */
  body: unknown;
}

/** Sends a request to the server under test and parses JSON responses. Times out after 15 s. */
export async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${base}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    ...init,
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.status < 500)
    assert.equal(
      response.headers.get('x-content-type-options'),
      'nosniff',
      `${path}: no browser may guess its type`,
    );
  const text = await response.text();
  const body: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : null;
  assertDocumented({
    method: init.method ?? 'GET',
    url: path,
    status: response.status,
    type: text === '' ? '' : (type.split(';')[0] ?? ''),
    body,
  });
  return { status: response.status, type, headers: response.headers, body };
}

/** GETs `path` and parses the body of a 200 answer by `schema`. */
export async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await call(path);
  assert.equal(answer.status, 200, `GET ${path}: ${JSON.stringify(answer.body)}`);
  assert.match(answer.type, /^application\/(vnd\.api\+)?json\b/, `GET ${path}`);
  return schema.parse(answer.body);
}

/** The error shape of every call outside JSON:API; validation errors name their fields. */
export const errorBody = z.strictObject({
  message: z.string(),
  errors: z
    .array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() }))
    .optional(),
});

/** Asserts that `path` is refused with `status` and the one error shape, and gives its message. */
export async function refused(
  path: string,
  status: number,
  init: RequestInit = {},
): Promise<string> {
  const answer = await call(path, init);
  assert.equal(
    answer.status,
    status,
    `${init.method ?? 'GET'} ${path}: ${JSON.stringify(answer.body)}`,
  );
  assert.match(answer.type, /^application\/json\b/, path);
  return errorBody.parse(answer.body).message;
}

/** Asserts that a proxy may cache the response for a short time and can revalidate it. */
export function assertSharedBriefly({ headers }: Answer, path: string): void {
  const cache = headers.get('cache-control') ?? '';
  assert.match(cache, /\bpublic\b/, path);
  const age = Number(/max-age=(\d+)/.exec(cache)?.[1]);
  assert.ok(age >= 0 && age <= 300, `${path}: ${cache}`);
  assert.ok(
    headers.get('etag') ?? headers.get('last-modified'),
    `${path}: nothing to revalidate with`,
  );
}
