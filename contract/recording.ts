import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** `NN-group.jsonl` has one recording per line, `resources.json` the shared resource objects. */
export const recordingsFolder = path.join(import.meta.dirname, 'recordings');

const headers = z.record(z.string(), z.string());

const recordingSchema = z.object({
  /** Position in the session and in replays. */
  n: z.number().int(),
  name: z.string(),
  /** Depends on earlier stateful recordings. */
  stateful: z.literal(true).optional(),
  /** Replayed on a newly installed fixture; ends the session. */
  fresh: z.literal(true).optional(),
  /** How often to send the request; all responses must match. */
  repeat: z.number().int().optional(),
  request: z.object({
    method: z.string(),
    /** Encoded path and query. */
    url: z.string(),
    headers,
    /** Strings are sent unchanged, null not at all, other values as JSON. */
    body: z.json(),
  }),
  answer: z.object({
    status: z.number().int(),
    /** `content-type` in lower case; null if missing. */
    type: z.string().nullable(),
    headers,
    /** Parsed JSON, text, or `{"html": true}` for a page. */
    body: z.json(),
  }),
});

export type Recording = z.infer<typeof recordingSchema> & { group: string };
export type Json = z.infer<ReturnType<typeof z.json>>;

const resourcesFile = path.join(recordingsFolder, 'resources.json');
const isPlainObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies `value`; recurses where `replace` returns undefined. */
function deepReplace(
  value: Json,
  replace: (object: Record<string, Json>) => Json | undefined,
): Json {
  if (Array.isArray(value)) return value.map((item) => deepReplace(item, replace));
  if (!isPlainObject(value)) return value;
  return (
    replace(value) ??
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, deepReplace(inner, replace)]),
    )
  );
}

/** Resolves resource objects. @throws ZodError for an invalid line. */
export function readRecordings(): Recording[] {
  const resources = z
    .record(z.string(), z.json())
    .parse(JSON.parse(readFileSync(resourcesFile, 'utf8')));
  const fill = (body: Json): Json =>
    deepReplace(body, (object) =>
      typeof object['$resource'] === 'string' ? resources[object['$resource']] : undefined,
    );
  return readdirSync(recordingsFolder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(path.join(recordingsFolder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({
          ...recordingSchema.parse(JSON.parse(line)),
          group: file.replace('.jsonl', ''),
        })),
    )
    .map((recording) => ({
      ...recording,
      answer: { ...recording.answer, body: fill(recording.answer.body) },
    }))
    .sort((a, b) => a.n - b.n);
}

/** Writes one file per group. */
export function writeRecordings(recordings: readonly Recording[]): void {
  const isResource = (object: Record<string, Json>): boolean =>
    'attributes' in object && 'id' in object;
  const useCounts = new Map<string, number>();
  for (const { answer } of recordings)
    deepReplace(answer.body, (object) => {
      if (!isResource(object)) return undefined;
      const text = JSON.stringify(object);
      useCounts.set(text, (useCounts.get(text) ?? 0) + 1);
      return object;
    });
  const names = new Map<string, string>();
  const shared: Record<string, Json> = {};
  const nameOf = (object: Record<string, Json>): string => {
    const text = JSON.stringify(object);
    const known = names.get(text);
    if (known !== undefined) return known;
    const base = `${String(object['type'])}/${String(object['id'])}`;
    let name = base;
    for (let copy = 2; name in shared; copy++) name = `${base}#${String(copy)}`;
    names.set(text, name);
    shared[name] = object;
    return name;
  };
  const lines = new Map<string, string[]>();
  for (const { group, ...recording } of recordings) {
    const body = deepReplace(recording.answer.body, (object) =>
      isResource(object) && (useCounts.get(JSON.stringify(object)) ?? 0) > 1
        ? { $resource: nameOf(object) }
        : undefined,
    );
    const line = JSON.stringify({ ...recording, answer: { ...recording.answer, body } });
    lines.set(group, [...(lines.get(group) ?? []), line]);
  }
  for (const [group, text] of lines)
    writeFileSync(path.join(recordingsFolder, `${group}.jsonl`), `${text.join('\n')}\n`);
  const entries = Object.entries(shared).map(
    ([name, resource]) => `${JSON.stringify(name)}:${JSON.stringify(resource)}`,
  );
  writeFileSync(resourcesFile, `{\n${entries.join(',\n')}\n}\n`);
}
