import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { demoPassword, startEmbedded } from '../server.ts';
import { learn } from './model.ts';
import { closed, closing } from './models/closed.ts';
import { writeRecipe } from './models/recipe.ts';
import { MadeUp, normalise } from './normalise.ts';
import { digest, type Recording, recordingSchema } from './recordings.ts';
import { readable, type Request } from './request.ts';
import { Server } from './server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
for (const recipe of [closed, closing]) writeRecipe(path.join(folder, recipe.name), recipe);
const embedded = await startEmbedded([path.join(folder, closing.name)]);
after(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true });
});
const server = new Server(embedded.base, demoPassword);
const madeUp = new MadeUp();
await madeUp.learnInstaller(server);
await learn(server, madeUp);

const ask = async (request: Request): Promise<Recording['answer']> => {
  const own = { ...request, path: madeUp.ownWords(request.path), query: request.query.map((one) => madeUp.ownWords(one)) };
  return digest(normalise(await server.ask(own), server.base, madeUp, own));
};

describe('the embedded server answers as a real Drupal did that was made from the same recipe', () => {
  for (const line of readFileSync(path.join(import.meta.dirname, 'recordings.jsonl'), 'utf8')
    .trim()
    .split('\n')) {
    const { request, answer } = recordingSchema.parse(JSON.parse(line));
    it(readable(request), async () => assert.deepEqual(await ask(request), answer));
  }
});
