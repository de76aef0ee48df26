import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundle } from './build.ts';
import { listGames, readManifest } from './manifest.ts';

const ROOT = new URL('./', import.meta.url);

for (const slug of await listGames(ROOT)) {
  const manifest = await readManifest(ROOT, slug);
  const { variants } = manifest;
  const passOnly = variants.filter(({ pass }) => pass);
  if (passOnly.length === 0) continue;

  test(`builds pass-only variants of ${slug} only into the guarded script`, async () => {
    const open = await bundle(
      manifest,
      variants.filter(({ pass }) => !pass),
    );
    const guarded = await bundle(manifest, passOnly);
    for (const { id } of passOnly) {
      assert.ok(guarded.text.includes(`id:"${id}"`), 'the guarded script has the variant');
      assert.ok(!open.text.includes(`id:"${id}"`), 'the public script has no data of the variant');
    }
  });
}
