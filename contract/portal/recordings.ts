import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEMO_DAY } from '../../drupal/recipes/ag_demo/source/dates.ts';
import type { Json } from '../recording.ts';

export const responseSchema = z.object({
  status: z.number().int(),
  /** `content-type` in lower case without charset. */
  type: z.string().nullable(),
  /** JSON shortened by {@link shorten}; null for other types. */
  body: z.json(),
});
export type RecordedResponse = z.infer<typeof responseSchema>;

export const recordingsFile = path.join(import.meta.dirname, 'answers.jsonl');

const placeholders: Record<string, string> = { changed: '{date}', fid: '{id}' };

/** Complete items per list. Of the others, only identifiers are recorded. */
const COMPLETE_ITEMS = 2;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (item: Json): Json =>
  isObject(item)
    ? (item['nid'] ?? item['path'] ?? item['id'] ?? item['cid'] ?? item['filename'] ?? item)
    : item;

/**
 * Only the first items of a list are complete. Omits change times, which are the installation time,
 * and file IDs, which follow file system order.
 */
export function shorten(value: Json): Json {
  if (Array.isArray(value)) {
    const first = value.slice(0, COMPLETE_ITEMS).map(shorten);
    return value.length <= COMPLETE_ITEMS ? first : { first, all: value.map(nameOf) };
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, placeholders[key] ?? shorten(inner)]),
  );
}

const DAY_MS = 86_400_000;
const newestSchema = z.object({ groups: z.tuple([z.object({ date: z.iso.date() })]) });

/** Days by which the server has moved the dates of the demo, from its newest release. */
export async function movedDays(base: string): Promise<number> {
  const response = await fetch(`${base}/rest/block/new-games?items_per_page=1`);
  const [newest] = newestSchema.parse(await response.json()).groups;
  return (Date.parse(newest.date) - Date.parse(DEMO_DAY)) / DAY_MS;
}

/** Dates as of {@link DEMO_DAY}; `days` is from {@link movedDays}. */
const moveBack = (text: string, days: number): string =>
  text.replaceAll(/\b20\d\d-\d\d-\d\d(?=T12:00:00|")/g, (date) =>
    new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10),
  );

export async function send(base: string, request: string, days: number): Promise<RecordedResponse> {
  const response = await fetch(base + request, {
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const type =
    response.headers
      .get('content-type')
      ?.toLowerCase()
      .replace(/^(application\/json); charset=utf-8$/, '$1') ?? null;
  const text = moveBack(
    (await response.text()).replaceAll('\\/', '/').replaceAll(base, '{base}'),
    days,
  );
  return {
    status: response.status,
    type,
    body: type?.includes('json') ? shorten(z.json().parse(JSON.parse(text))) : null,
  };
}

const lineSchema = z.object({ request: z.string(), answer: responseSchema });
export type RecordedLine = z.infer<typeof lineSchema>;

/** @throws ZodError for an invalid line. */
export const readRecordings = (): RecordedLine[] =>
  readFileSync(recordingsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
