import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import imageOptimizer from 'next/dist/server/image-optimizer.js';
import * as config from '../next.config.ts';

// As the transformer has it, which makes CommonJS of this folder's TypeScript.
const { default: configOf } = config.default.default ? config.default : config;
const { images } = configOf(PHASE_PRODUCTION_SERVER);

/** Bytes of all files below a folder. */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size, () => 0)); // prettier-ignore
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('pictures take at most half a gigabyte of the disk, and none is kept twice', () => {
  assert.equal(images.maximumDiskCacheSize, 512 * 1024 * 1024);
  // Next leaves the bound to a cache handler that is its own for pictures.
  assert.equal(images.customCacheHandler, undefined);
  for (const { search } of images.localPatterns) assert.equal(search, '');
});

test('the pictures that nobody asked for longest go when the bound is reached', async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const bound = 100_000;
  const nextConfig = {
    images: { ...images, maximumDiskCacheSize: bound },
    experimental: { isrFlushToDisk: true },
  };
  const cache = new imageOptimizer.ImageOptimizerCache({ distDir, nextConfig });
  const picture = {
    kind: 'IMAGE',
    extension: 'webp',
    etag: 'a',
    upstreamEtag: 'b',
    buffer: Buffer.alloc(10_000),
  };
  try {
    for (let number = 0; number < 40; number++)
      await cache.set(`picture-${number}`, picture, { cacheControl: { revalidate: 60 } });
    // They are taken away beside what is written.
    for (let tries = 0; tries < 500 && (await sizeOf(distDir)) > bound; tries++) await pause(20);
    const size = await sizeOf(distDir);
    assert.ok(size > 0 && size <= bound, `${size} bytes`);
    assert.equal(await cache.get('picture-0'), null);
    assert.notEqual(await cache.get('picture-39'), null);
  } finally {
    await rm(distDir, { recursive: true });
  }
});
