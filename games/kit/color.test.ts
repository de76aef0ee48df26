import assert from 'node:assert/strict';
import test from 'node:test';
import { alpha, darken, lighten, mix } from './color.ts';

test('mixes two colors linearly', () => {
  assert.equal(mix('#000000', '#ff8040', 0), '#000000');
  assert.equal(mix('#000000', '#ff8040', 1), '#ff8040');
  assert.equal(mix('#000000', '#ff8040', 0.5), '#804020');
});

test('returns lighter, darker and transparent forms of a color', () => {
  assert.equal(lighten('#204060', 0.5), '#90a0b0');
  assert.equal(darken('#204060', 0.5), '#102030');
  assert.equal(alpha('#204060', 0.3), 'rgba(32,64,96,0.3)');
});

test('throws for an invalid color', () => {
  assert.throws(() => mix('red', '#ffffff', 0.5), TypeError);
});
