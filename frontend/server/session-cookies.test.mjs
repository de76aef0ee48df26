import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedCookies, hostBound } from './session-cookies.mjs';

const id = 'a1'.repeat(16);
const [open, own, wrapped] = [`SESS${id}`, `__Host-SSESS${id}`, `__Host-SESS${id}`];

test('over HTTPS a session that a subdomain or a page over HTTP may have set is nobody’s', () => {
  assert.equal(
    acceptedCookies(`${open}=planted; SSESS${id}=planted; ${own}=mine; theme=dark`, true),
    `${own}=mine; theme=dark`,
  );
  assert.equal(acceptedCookies(`${open}=planted`, true), undefined);
});

test('a content API that is asked over HTTP gets its own name back, and no other cookie of that name', () => {
  assert.equal(acceptedCookies(`${open}=planted; ${wrapped}=mine`, true), `${open}=mine`);
});

test('over HTTP the cookie of the shortest path counts, and the names of HTTPS do not', () => {
  assert.equal(
    acceptedCookies(`${open}=planted; ${own}=x; a=1; a=2; ${open}=mine`, false),
    `a=1; a=2; ${open}=mine`,
  );
  assert.equal(acceptedCookies(undefined, false), undefined);
});

test('what is set over HTTPS is bound to the host', () => {
  const line = `${open}=v; expires=Thu; Max-Age=9; path=/; domain=.example.com; HttpOnly; SameSite=Lax`;
  assert.equal(
    hostBound(line, true),
    `${wrapped}=v; path=/; secure; expires=Thu; Max-Age=9; HttpOnly; SameSite=Lax`,
  );
  assert.equal(hostBound(line, false), line);
  for (const other of ['theme=dark; path=/', `${own}=v; path=/; secure; HttpOnly`])
    assert.equal(hostBound(other, true), other);
});
