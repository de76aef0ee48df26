import assert from 'node:assert/strict';
import test from 'node:test';
import { JSDOM } from 'jsdom';
import { requestOwnTab } from './own-tab.ts';

function ask({ attribute, isIsolated }: { attribute: string; isIsolated: boolean }): object[] {
  const { document } = new JSDOM(`<script ${attribute}></script>`).window;
  const currentScript = document.querySelector('script');
  const messages: object[] = [];
  requestOwnTab({ crossOriginIsolated: isIsolated, document: { currentScript } }, (message) =>
    messages.push(message),
  );
  return messages;
}

test('asks for a tab when a game that needs isolation runs in a frame that has none', () => {
  assert.deepEqual(ask({ attribute: 'data-isolated', isIsolated: false }), [
    { type: 'needsOwnTab' },
  ]);
});

test('asks for none when the browser isolates the frame, or the game needs no isolation', () => {
  assert.deepEqual(ask({ attribute: 'data-isolated', isIsolated: true }), []);
  assert.deepEqual(ask({ attribute: '', isIsolated: false }), []);
});
