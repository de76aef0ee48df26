import assert from 'node:assert/strict';
import test from 'node:test';
import { helpOf, listGames, readManifest } from './manifest.ts';

const ROOT = new URL('./', import.meta.url);

async function readHelp(slug: string, id: string) {
  const manifest = await readManifest(ROOT, slug);
  const variant = manifest.variants.find((other) => other.id === id);
  assert.ok(variant);
  return Object.values(helpOf(manifest, variant)).join(' ');
}

test('shows help of its own for every variant with other rules', async () => {
  assert.match(await readHelp('parcel-yard', 'frost'), /slides/);
  assert.doesNotMatch(await readHelp('penalty-pals', 'gloves'), /kick/);
  assert.doesNotMatch(await readHelp('word-orchard', 'harvest'), /middle|shuffle/);
  assert.match(await readHelp('moonlit-solitaire', 'three'), /three cards/);
});

test('explains touch controls for mobile games and for no others', async () => {
  for (const slug of await listGames(ROOT)) {
    const manifest = await readManifest(ROOT, slug);
    for (const variant of manifest.variants)
      assert.equal(
        Boolean(helpOf(manifest, variant).touch),
        variant.mobile ?? manifest.mobile,
        variant.slug,
      );
  }
});

test('says which game a variant is another version of', async () => {
  for (const slug of await listGames(ROOT)) {
    const [original, ...others] = (await readManifest(ROOT, slug)).variants;
    for (const { slug: variant, description } of others)
      assert.ok(description.startsWith(`<p>Another ${original.title} `), variant);
  }
});
