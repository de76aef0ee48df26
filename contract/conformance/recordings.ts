import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { demoPassword } from '../server.ts';
import { readResourceTypes } from './model.ts';
import {
  GeneratedIds,
  isObject,
  type Json,
  normalize,
  type NormalizedResponse,
} from './normalize.ts';
import { type Request, requestSchema } from './request.ts';
import { Server } from './server.ts';

/** The applied recipe, and the account with the most access. */
export const models: Record<string, { recipe: string; reader: string }> = {
  closed: { recipe: 'closing', reader: 'anonymous' },
  'model-1': { recipe: 'model-1', reader: 'chief' },
};

/**
 * A summary of Drupal's response: error messages, and a hash per resource. Generated values have
 * shared names.
 */
export const recordingSchema = z.object({
  request: requestSchema,
  answer: z.object({
    status: z.number(),
    type: z.string(),
    errors: z.array(z.string()),
    rows: z.array(z.string()),
    rest: z.string(),
  }),
});
export type Recording = z.infer<typeof recordingSchema>;

/** Ignores key order. */
const sortedKeys = (_key: string, value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

const sum = (value: Json): string =>
  createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('base64url').slice(0, 10);

const list = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const row = (one: Json): string =>
  isObject(one) ? `${String(one['type'])} ${String(one['id'])} ${sum(one)}` : sum(one);

export function summarize({ status, type, body }: NormalizedResponse): Recording['answer'] {
  if (!isObject(body)) return { status, type, errors: [], rows: [], rest: sum(body) };
  const { data, included, errors, ...rest } = body;
  const details = list(errors).map((one) => (isObject(one) ? String(one['detail']) : ''));
  return {
    status,
    type,
    errors: details,
    rows: [...list(data), ...list(included)].map(row),
    rest: sum({ ...rest, sent: Object.keys(body).sort() }),
  };
}

export const recordingsFile = (name: string): string =>
  path.join(import.meta.dirname, 'recordings', `${name}.jsonl`);

export const readRecordings = (name: string): Recording[] =>
  readFileSync(recordingsFile(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => recordingSchema.parse(JSON.parse(line)));

type RecordResponse = (request: Request) => Promise<Recording['answer']>;

/** `reader`: the account with the most access. */
export async function createRecorder(base: string, reader: string): Promise<RecordResponse> {
  const server = new Server(base, demoPassword);
  const generatedIds = new GeneratedIds();
  await generatedIds.collectInstaller(server);
  await readResourceTypes(server, generatedIds, reader);
  return async (request) => {
    const own = {
      ...request,
      path: generatedIds.withOwnIds(request.path),
      query: request.query.map((one) => generatedIds.withOwnIds(one)),
    };
    return summarize(normalize(await server.send(own), base, generatedIds, own));
  };
}
