import assert from 'node:assert/strict';
import { z } from 'zod';
import { assertDocumented } from '../openapi.ts';

/** URL without a trailing slash. */
export const base = z.url().parse(process.env['CONTRACT_BASE']).replace(/\/$/, '');

/** Drupal has some calls of its own. */
export const isDrupal = (
  (await fetch(`${base}/session/token`)).headers.get('x-generator') ?? ''
).startsWith('Drupal');

export interface ApiResponse {
  status: number;
  type: string;
  headers: Headers;
  /** Parsed JSON, or null for other bodies. */
  body: unknown;
}

/** Times out after 15 s. */
export async function call(path: string, init: RequestInit = {}): Promise<ApiResponse> {
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
      `${path}: X-Content-Type-Options is missing`,
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

export async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const response = await call(path);
  assert.equal(response.status, 200, `GET ${path}: ${JSON.stringify(response.body)}`);
  assert.match(response.type, /^application\/(vnd\.api\+)?json\b/, `GET ${path}`);
  return schema.parse(response.body);
}

/** Body of errors outside JSON:API. Validation errors name their fields. */
export const errorBody = z.strictObject({
  message: z.string(),
  errors: z
    .array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() }))
    .optional(),
});

/** The message begins with the field's name. */
export const fieldError = (message: string): z.infer<typeof errorBody> => ({
  message,
  errors: [
    {
      field: message.split(' ')[0] ?? '',
      code: message.endsWith('is too long.') ? 'too_long' : 'invalid',
      message,
    },
  ],
});

/** @returns the error's message. */
export async function expectError(
  path: string,
  status: number,
  init: RequestInit = {},
): Promise<string> {
  const response = await call(path, init);
  assert.equal(
    response.status,
    status,
    `${init.method ?? 'GET'} ${path}: ${JSON.stringify(response.body)}`,
  );
  assert.match(response.type, /^application\/json\b/, path);
  return errorBody.parse(response.body).message;
}

/** A proxy may cache the response for a short time and can revalidate it. */
export function assertBrieflyCacheable({ headers }: ApiResponse, path: string): void {
  const cache = headers.get('cache-control') ?? '';
  assert.match(cache, /\bpublic\b/, path);
  const age = Number(/max-age=(\d+)/.exec(cache)?.[1]);
  assert.ok(age >= 0 && age <= 300, `${path}: ${cache}`);
  assert.ok(
    headers.get('etag') ?? headers.get('last-modified'),
    `${path}: no ETag or Last-Modified`,
  );
}
