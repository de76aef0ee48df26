import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { lateScripts } from './late-scripts.mjs';

const script = (name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const preload = (name) => `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${name}.js"/>`;
const page = `<html><head>${preload('9z')}<title>$1</title>${script('0a-b_c')}${script('turbopack-1~2')}</head><body><p>Play</p><script>self.__next_f=[]</script></body></html>`;

/** Runs the inline scripts of a page, and tells which scripts it asked for when. */
function browser(html, { hidden = false } = {}) {
  const asked = [];
  const [timers, listeners, observers] = [[], [], []];
  const document = {
    hidden,
    head: { append: ({ src, href }) => asked.push(src ?? href) },
    createElement: () => ({}),
    addEventListener: (_name, listener) => listeners.push(listener),
  };
  class PerformanceObserver {
    constructor(observer) {
      observers.push(observer);
    }
    observe() {}
  }
  const setTimeout = (work, wait) => timers.push({ work, wait });
  const context = vm.createContext({ document, PerformanceObserver, setTimeout, self: {} });
  for (const [, code] of html.matchAll(/<script>(.*?)<\/script>/gs)) vm.runInContext(code, context);
  return {
    asked,
    read: () => listeners.forEach((listener) => listener()),
    paint: () => observers.forEach((observer) => observer()),
    wait: (time) => timers.filter(({ wait }) => wait <= time).forEach(({ work }) => work()),
  };
}

const all = ['0a-b_c', 'turbopack-1~2', '9z'].map((name) => `/_next/static/chunks/${name}.js`);

describe("a kept page's scripts", () => {
  test('are asked for when its first frame is drawn, once', () => {
    const { asked, read, paint, wait } = browser(lateScripts(page));
    read();
    assert.deepEqual(asked, []);
    paint();
    paint();
    wait(1000);
    assert.deepEqual(asked, all);
  });

  test('are asked for by a page that was never drawn', () => {
    const behind = browser(lateScripts(page), { hidden: true });
    behind.read();
    behind.wait(0);
    assert.deepEqual(behind.asked, all);

    const slow = browser(lateScripts(page));
    slow.read();
    slow.wait(0);
    assert.deepEqual(slow.asked, []);
    slow.wait(1000);
    assert.deepEqual(slow.asked, all);
  });

  test('leave all else as it was', () => {
    const loader = /<script>\(function loadAfterFirstFrame.*?<\/script>/s;
    const rest = page.replace(preload('9z'), '').replace(script('0a-b_c') + script('turbopack-1~2'), '');
    assert.equal(lateScripts(page).replace(loader, ''), rest);
    const without = '<html><head></head><body>Play</body></html>';
    assert.equal(lateScripts(without), without);
    const drawnByThem = page.replace('<html>', '<html id="__next_error__">');
    assert.equal(lateScripts(drawnByThem), drawnByThem);
  });
});
