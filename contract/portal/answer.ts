import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Json } from '../recording.ts';

/** One answer to a GET, as it is recorded and compared. */
export const answerSchema = z.object({
  status: z.number().int(),
  /** `content-type`, in lower case; without a charset, of which JSON has but one. */
  type: z.string().nullable(),
  /** Parsed JSON, shortened by {@link shorten}; null when it is none. */
  body: z.json(),
});
export type Answer = z.infer<typeof answerSchema>;

export const answersFile = path.join(import.meta.dirname, 'answers.jsonl');

const left: Record<string, string> = { changed: '{date}', fid: '{id}' };

/** How many items of a list are recorded whole. */
const WHOLE = 2;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By what an item of a list is known. */
const nameOf = (item: Json): Json =>
  isObject(item)
    ? (item['nid'] ?? item['path'] ?? item['id'] ?? item['cid'] ?? item['filename'] ?? item)
    : item;

/**
 * Makes an answer short enough to be read and kept: of a list, the first items whole and the names of all, in order. When something was
 * last changed is the day of the installation on either server, and the id of a file follows the order in which files were found: left out.
 */
export function shorten(value: Json): Json {
  if (Array.isArray(value)) {
    const first = value.slice(0, WHOLE).map(shorten);
    return value.length <= WHOLE ? first : { first, all: value.map(nameOf) };
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, left[key] ?? shorten(inner)]),
  );
}

/** Asks `base` for `request` without a session. */
export async function ask(base: string, request: string): Promise<Answer> {
  const response = await fetch(base + request, {
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const type =
    response.headers
      .get('content-type')
      ?.toLowerCase()
      .replace(/^(application\/json); charset=utf-8$/, '$1') ?? null;
  const text = await response.text();
  return {
    status: response.status,
    type,
    body: type?.includes('json') ? shorten(z.json().parse(JSON.parse(text))) : null,
  };
}

const lineSchema = z.object({ request: z.string(), answer: answerSchema });
export type Line = z.infer<typeof lineSchema>;

/**
 * What the real Drupal answered.
 *
 * @throws ZodError when a line is not a recording.
 */
export const readAnswers = (): Line[] =>
  readFileSync(answersFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
