import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { bundleServer, startEmbedded } from '../server.ts';
import { createRecorder, models, readRecordings } from './recordings.ts';
import { formatRequest } from './request.ts';

const bundle = await bundleServer(
  path.join(import.meta.dirname, '../../recipe-server/src/serve.ts'),
);

for (const [name, { recipe, reader }] of Object.entries(models))
  describe(`Recorded Drupal responses of ${name}`, async () => {
    const folder = path.join(import.meta.dirname, '../fixture/models', recipe);
    const { base, stop } = await startEmbedded([folder], undefined, bundle);
    after(stop);
    const record = await createRecorder(base, reader);
    for (const { request, answer } of readRecordings(name))
      it(`returns Drupal’s recorded response to ${formatRequest(request)}`, async () =>
        assert.deepEqual(await record(request), answer));
  });
