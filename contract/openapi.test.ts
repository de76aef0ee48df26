import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { assertDocumented } from './openapi.ts';

const folder = path.join(import.meta.dirname, 'recordings');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const resources = z.record(z.string(), z.unknown()).parse(JSON.parse(read('resources.json')));
const recording = z.object({
  name: z.string(),
  request: z.object({ method: z.string(), url: z.string() }),
  answer: z.object({ status: z.number(), type: z.string().nullish(), body: z.unknown() }),
});

/** Inserts the shared resource objects. */
const parseLine = (line: string): z.infer<typeof recording> =>
  recording.parse(
    JSON.parse(line, (_key, value: unknown) => {
      const shared = z.strictObject({ $resource: z.string() }).safeParse(value);
      return shared.success ? resources[shared.data.$resource] : value;
    }),
  );

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
  test(`documents Drupal’s recorded responses of ${file}`, () => {
    for (const { request, answer: response } of read(file).trim().split('\n').map(parseLine))
      assertDocumented({
        ...request,
        ...response,
        type: response.body === '' ? '' : (response.type ?? '').replace(/;.*/, ''),
      });
  });

test('rejects resources that differ from the model', () => {
  const validate = (attributes: object, type = 'node--game'): void =>
    assertDocumented({
      method: 'GET',
      url: `/jsonapi/${type.replace('--', '/')}/1`,
      status: 200,
      type: 'application/vnd.api+json',
      body: { jsonapi: { version: '1.0' }, links: {}, data: { type, id: '1', attributes } },
    });
  validate({ title: 'Neon Drift' });
  assert.throws(() => validate({ title: 5 }), /attributes\/title/);
  validate({ title: 5 }, 'node_type--node_type');
});
