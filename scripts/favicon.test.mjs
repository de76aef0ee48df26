import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { icoOf } from './favicon.mjs';
import { root } from './steps.mjs';

function imagesIn(ico) {
  assert.equal(ico.readUInt32LE(0), 0x10000, 'is an icon');
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    return {
      size: ico.readUInt8(entry),
      png: ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)),
    };
  });
}

test('favicon.ico contains an image of each requested size', async () => {
  const images = imagesIn(await readFile(join(root, 'frontend/public/favicon.ico')));
  assert.deepEqual(
    images.map(({ size }) => size),
    [16, 32, 48],
  );
  for (const { size, png } of images) {
    const { width, height, format } = await sharp(png).metadata();
    assert.deepEqual({ width, height, format }, { width: size, height: size, format: 'png' });
  }
});

test('an image survives a round trip through an ICO file', () => {
  const images = [
    { size: 16, png: Buffer.from('small') },
    { size: 32, png: Buffer.from('larger') },
  ];
  assert.deepEqual(imagesIn(icoOf(images)), images);
});
