import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { readDrawing, renderPng, ticketSvg } from './pictogram.ts';

const DISC = { tone: 'sky', shapes: '<circle class="coral" cx="256" cy="256" r="120"/>' };

const drawing = (svg: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'drawing-')), 'a.svg');
  writeFileSync(path, svg);
  return path;
};

test('a picture has the requested size and is smaller than 12 KB', async () => {
  const png = await renderPng(ticketSvg(DISC, 215, 160), null);
  const { width, height } = await sharp(png).metadata();
  assert.deepEqual([width, height], [215, 160]);
  assert.ok(png.length < 12_288);
});

test('a stored picture is reused until its drawing changes', async () => {
  const stored = await renderPng(ticketSvg(DISC, 128, 128), null);
  const touched = await sharp(stored).keepExif().png({ compressionLevel: 1 }).toBuffer();
  assert.equal(await renderPng(ticketSvg(DISC, 128, 128), touched), touched);
});

test('a changed drawing is rendered again', async () => {
  const before = await renderPng(ticketSvg(DISC, 128, 128), null);
  const after = await renderPng(ticketSvg({ ...DISC, shapes: DISC.shapes.replace('120', '121') }, 128, 128), before);
  assert.notDeepEqual(after, before);
});

test('rejects a drawing with an unknown background and names the file', async () => {
  await assert.rejects(readDrawing(drawing('<svg class="teal"><path d="M0 0"/></svg>')), /a\.svg/);
});
