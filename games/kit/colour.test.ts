import assert from 'node:assert/strict';
import test from 'node:test';
import { alpha, darken, lighten, mix } from './colour.ts';

test('a mix keeps both ends and meets in the middle', () => {
  assert.equal(mix('#000000', '#ff8040', 0), '#000000');
  assert.equal(mix('#000000', '#ff8040', 1), '#ff8040');
  assert.equal(mix('#000000', '#ff8040', 0.5), '#804020');
});

test('lighter, darker and see-through forms of a colour', () => {
  assert.equal(lighten('#204060', 0.5), '#90a0b0');
  assert.equal(darken('#204060', 0.5), '#102030');
  assert.equal(alpha('#204060', 0.3), 'rgba(32,64,96,0.3)');
});

test('a mistyped colour is an error at once, not a black sprite', () => {
  assert.throws(() => mix('red', '#ffffff', 0.5), TypeError);
});
