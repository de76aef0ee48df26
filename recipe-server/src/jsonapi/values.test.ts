import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFileUrl } from './values.ts';

test('encodes the URL of a file like Drupal', () => {
  assert.equal(
    createFileUrl("public://x (y) [z], a:b@c;d=e&f+g!h'i*j~k$l#m?n%o ü.png"),
    '/sites/default/files/x%20%28y%29%20%5Bz%5D%2C%20a%3Ab%40c%3Bd%3De%26f%2Bg%21h%27i%2Aj~k%24l%23m%3Fn%25o%20%C3%BC.png',
  );
  assert.equal(createFileUrl('private://a (b)?c#d.txt'), '/system/files/a%20%28b%29%3Fc%23d.txt');
});
