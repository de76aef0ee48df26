import assert from 'node:assert/strict';
import test from 'node:test';
import { shareCookies, toOriginCookie } from './cookies.ts';

test('a cookie that a game writes in its folder is the one that is restored', () => {
  assert.equal(toOriginCookie('coins=5', false), 'coins=5; path=/');
  assert.equal(
    toOriginCookie('coins=5;Path=/games/hosted/g7;domain=g7.games.example;max-age=60', false),
    'coins=5; max-age=60; path=/',
  );
});

test('a game on another site than the portal keeps its cookies', () => {
  assert.equal(
    toOriginCookie('coins=a=b; expires=Thu, 01 Jan 2032 00:00:00 GMT; SameSite=Lax; Secure', true),
    'coins=a=b; expires=Thu, 01 Jan 2032 00:00:00 GMT; path=/; secure; samesite=none; partitioned',
  );
});

test('scripts of the game read and write as before', () => {
  class Document {
    written: string[] = [];
    get cookie() {
      return this.written.join('; ');
    }
    set cookie(text: string) {
      this.written.push(text);
    }
  }
  Reflect.apply(shareCookies, null, [{ Document, location: { protocol: 'http:' } }]);
  const document = new Document();
  document.cookie = 'level=2';
  assert.equal(document.cookie, 'level=2; path=/');
});
