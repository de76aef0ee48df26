import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { bundleServer, demoPassword, startEmbedded } from '../server.ts';
import { readResourceTypes } from './model.ts';
import { GeneratedIds, normalise } from './normalise.ts';
import { summarize, type Recording, recordingSchema } from './recordings.ts';
import { formatRequest, type Request } from './request.ts';
import { Server } from './server.ts';

/** The applied recipe, and the account with the most access. */
const models: Record<string, { recipe: string; reader: string }> = {
  closed: { recipe: 'closing', reader: 'anonymous' },
  'model-1': { recipe: 'model-1', reader: 'chief' },
  'model-2': { recipe: 'model-2', reader: 'chief' },
  'model-3': { recipe: 'model-3', reader: 'chief' },
};
const bundle = await bundleServer(path.join(import.meta.dirname, '../../embedded/src/serve.ts'));

type RecordResponse = (request: Request) => Promise<Recording['answer']>;

async function createSender(base: string, reader: string): Promise<RecordResponse> {
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
    return summarize(normalise(await server.send(own), base, generatedIds, own));
  };
}

for (const [name, { recipe, reader }] of Object.entries(models))
  describe(`Recorded Drupal responses of ${name}`, async () => {
    const folder = path.join(import.meta.dirname, '../fixture/models', recipe);
    const { base, stop } = await startEmbedded([folder], undefined, bundle);
    after(stop);
    const send = await createSender(base, reader);
    const file = path.join(import.meta.dirname, 'recordings', `${name}.jsonl`);
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const { request, answer: expected } = recordingSchema.parse(JSON.parse(line));
      it(`returns Drupal’s recorded response to ${formatRequest(request)}`, async () =>
        assert.deepEqual(await send(request), expected));
    }
  });
