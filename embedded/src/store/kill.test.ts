import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { loadModel } from '../model/model.ts';
import { fixtureSite } from '../../test/fixture-site.ts';
import { writeRecipe } from '../../test/recipes.ts';
import { openStore } from './open-store.ts';

/** Writes comments in a loop and prints each one after the write. */
const writer = `
  import { openStore } from ${JSON.stringify(new URL('./open-store.ts', import.meta.url).href)};
  import { insertEntity } from ${JSON.stringify(new URL('./write.ts', import.meta.url).href)};
  import { loadModel } from ${JSON.stringify(new URL('../model/model.ts', import.meta.url).href)};
  const store = openStore(loadModel([process.env.RECIPE]), { file: process.env.DATA });
  for (;;) {
    const title = 'Tip ' + Math.random();
    store.connection.transaction(() => insertEntity(store, { entityType: 'node', bundle: 'tip', fields: { title: [{ value: title }] } }));
    process.stdout.write(title + '\\n');
  }
`;

test('keeps every acknowledged write when the process is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  const file = join(folder, 'data.sqlite');
  const recipe = writeRecipe(fixtureSite);
  const acknowledged = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', writer],
      {
        env: { ...process.env, RECIPE: recipe, DATA: file },
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const goal = acknowledged.size + 25;
    for await (const title of createInterface({ input: child.stdout })) {
      acknowledged.add(title);
      if (acknowledged.size === goal) child.kill('SIGKILL');
    }
  }
  const store = openStore(loadModel([recipe]), { file });
  const stored = new Set(
    store.connection.rows<{ title: string }>('SELECT title FROM node', []).map((row) => row.title),
  );
  assert.deepEqual(
    [...acknowledged].filter((title) => !stored.has(title)),
    [],
  );
  assert.ok(acknowledged.size >= 75);
  assert.deepEqual(store.connection.rows('PRAGMA integrity_check', []), [
    { integrity_check: 'ok' },
  ]);
  store.close();
  rmSync(folder, { recursive: true });
});
