import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { demoPassword, startEmbedded } from '../server.ts';
import { learn } from './model.ts';
import { MadeUp, normalise } from './normalise.ts';
import { digest, type Recording, recordingSchema } from './recordings.ts';
import { readable, type Request } from './request.ts';
import { Server } from './server.ts';

/** The applied recipe of a recorded model and the account with the most access. */
const models: Record<string, { recipe: string; insider: string }> = {
  closed: { recipe: 'closing', insider: 'anonymous' },
  'model-1': { recipe: 'model-1', insider: 'chief' },
  'model-2': { recipe: 'model-2', insider: 'chief' },
  'model-3': { recipe: 'model-3', insider: 'chief' },
};
const recorded = path.join(import.meta.dirname, 'recordings');
const program = path.join(import.meta.dirname, '../../embedded/src/serve.ts');

/** A model's server with summarized responses. */
async function serve(name: string): Promise<{
  ask: (request: Request) => Promise<Recording['answer']>;
  stop: () => Promise<void>;
}> {
  const model = models[name];
  if (model === undefined) throw new Error(`No recipe of the model ${name}.`);
  const recipe = path.join(import.meta.dirname, '../fixture/models', model.recipe);
  const embedded = await startEmbedded([recipe], undefined, program);
  const server = new Server(embedded.base, demoPassword);
  const madeUp = new MadeUp();
  await madeUp.learnInstaller(server);
  await learn(server, madeUp, model.insider);
  return {
    ask: async (request) => {
      const own = {
        ...request,
        path: madeUp.ownWords(request.path),
        query: request.query.map((one) => madeUp.ownWords(one)),
      };
      return digest(normalise(await server.ask(own), server.base, madeUp, own));
    },
    stop: embedded.stop,
  };
}

for (const file of readdirSync(recorded).sort()) {
  const name = path.basename(file, '.jsonl');
  describe(`Recorded Drupal responses of ${name}`, async () => {
    const { ask, stop } = await serve(name);
    after(stop);
    for (const line of readFileSync(path.join(recorded, file), 'utf8').trim().split('\n')) {
      const { request, answer } = recordingSchema.parse(JSON.parse(line));
      it(`returns Drupal’s recorded response to ${readable(request)}`, async () =>
        assert.deepEqual(await ask(request), answer));
    }
  });
}
