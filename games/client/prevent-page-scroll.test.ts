import assert from 'node:assert/strict';
import test from 'node:test';
import { preventPageScroll } from './prevent-page-scroll.ts';

interface Box {
  overflow?: string;
  /** Of its content; the box has 100. */
  height?: number;
  isControl?: boolean;
}

/** A page with a body and an element in it, which has the focus. */
function openGame(focused: Box = {}, { root = {}, body = {} }: { root?: Box; body?: Box } = {}) {
  const create = (box: Box, parentElement: object | null) => ({
    overflow: box.overflow ?? 'visible',
    scrollHeight: box.height ?? 100,
    clientHeight: 100,
    scrollWidth: 100,
    clientWidth: 100,
    parentElement,
    closest: () => (box.isControl ? {} : null),
  });
  const html = create(root, null);
  const inner = create(body, html);
  const listeners = new Map<string, (event: object) => void>();
  const game = {
    document: {
      scrollingElement: html,
      body: inner,
      activeElement: create(focused, inner),
    },
    getComputedStyle: ({ overflow }: { overflow: string }) => ({ overflow }),
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
  };
  Reflect.apply(preventPageScroll, null, [game]);
  /** @returns whether the browser still scrolls */
  return (type: string, key: string): boolean => {
    let scrolls = true;
    listeners.get(type)?.({ key, preventDefault: () => void (scrolls = false) });
    return scrolls;
  };
}

test('keeps the page around a game still when a key scrolls nothing in the game', () => {
  for (const press of [
    openGame(),
    openGame({ height: 300, overflow: 'hidden' }),
    openGame({}, { root: { height: 300 }, body: { overflow: 'hidden' } }),
  ]) {
    assert.equal(press('keydown', 'ArrowDown'), false);
    assert.equal(press('keypress', ' '), false);
  }
});

test('lets games hear Space as keypress, and leaves other keys alone', () => {
  const press = openGame();
  assert.equal(press('keydown', ' '), true);
  assert.equal(press('keydown', 'a'), true);
  assert.equal(press('keypress', 'a'), true);
});

test('lets players scroll long games, and use their fields and buttons', () => {
  for (const press of [
    openGame({}, { root: { height: 300 } }),
    openGame({ height: 300, overflow: 'auto' }),
    openGame({}, { body: { height: 300, overflow: 'hidden scroll' } }),
    openGame({ isControl: true }),
  ]) {
    assert.equal(press('keydown', 'ArrowDown'), true);
    assert.equal(press('keypress', ' '), true);
  }
});
