import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { demoPassword, startEmbedded } from '../server.ts';
import { learn } from './model.ts';
import { closedModel } from './models/closed.ts';
import { writeRecipe } from './models/recipe.ts';
import { generatedModel, type Model, program } from './models/run.ts';
import { MadeUp, normalise } from './normalise.ts';
import { digest, type Recording, recordingSchema } from './recordings.ts';
import { readable, type Request } from './request.ts';
import { Server } from './server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
const recorded = path.join(import.meta.dirname, 'recordings');
after(() => rmSync(folder, { recursive: true }));

/** A model's server with summarized responses. */
async function serve({ recipes, insider }: Model): Promise<{
  ask: (request: Request) => Promise<Recording['answer']>;
  stop: () => Promise<void>;
}> {
  for (const recipe of recipes) writeRecipe(path.join(folder, recipe.name), recipe);
  const embedded = await startEmbedded(
    [path.join(folder, recipes.at(-1)?.name ?? '')],
    undefined,
    program,
  );
  const server = new Server(embedded.base, demoPassword);
  const madeUp = new MadeUp();
  await madeUp.learnInstaller(server);
  await learn(server, madeUp, insider);
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
  describe(`the embedded server answers about the model ${name} as a real Drupal did`, async () => {
    const { ask, stop } = await serve(
      name === closedModel.name ? closedModel : generatedModel(Number(name.replace('model-', ''))),
    );
    after(stop);
    for (const line of readFileSync(path.join(recorded, file), 'utf8').trim().split('\n')) {
      const { request, answer } = recordingSchema.parse(JSON.parse(line));
      it(readable(request), async () => assert.deepEqual(await ask(request), answer));
    }
  });
}
