import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isObject, type Json, type NormalizedResponse } from './normalise.ts';
import { requestSchema } from './request.ts';

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
