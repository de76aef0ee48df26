/** @jest-environment ./jest.environment.ts */
import { subscribeToTheme, applyTheme, switchTheme, themeKey, themeScript } from './theme-choice';

const runScript = () => new Function(themeScript)();
const shown = () => document.documentElement.dataset.theme;

let systemIsLight = false;
let emitStorage = () => {};
const setSystemTheme = (light: boolean) => {
  systemIsLight = light;
  emitStorage();
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  systemIsLight = false;
  Object.assign(window, {
    matchMedia: () => ({
      matches: systemIsLight,
      addEventListener: (_: string, listener: () => void) => (emitStorage = listener),
      removeEventListener: jest.fn(),
    }),
  });
  delete document.documentElement.dataset.recent;
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test('applies the stored theme before the first paint', () => {
  switchTheme();
  jest.advanceTimersByTime(300);
  expect(shown()).toBe('light');
  document.documentElement.dataset.theme = 'dark';
  runScript();
  expect(shown()).toBe('light');
});

test('applies the stored theme where the inline script did not run', () => {
  switchTheme();
  document.documentElement.dataset.theme = 'dark';
  applyTheme();
  expect(shown()).toBe('light');
});

test('follows the system without a choice', () => {
  systemIsLight = true;
  runScript();
  expect(shown()).toBe('light');
  subscribeToTheme();
  setSystemTheme(false);
  expect(shown()).toBe('dark');
});

test("stores the system's theme as the default", () => {
  switchTheme();
  switchTheme();
  expect(localStorage.getItem(themeKey)).toBeNull();
  jest.advanceTimersByTime(300);
  expect(localStorage.getItem(themeKey)).toBe('default');
  expect(shown()).toBe('dark');
});

test('ignores an invalid stored theme', () => {
  localStorage.setItem(themeKey, 'purple');
  runScript();
  expect(shown()).toBe('dark');
});

test('marks game pass holders before the first paint', () => {
  localStorage.setItem('ag:pass', '1');
  runScript();
  expect(document.documentElement.dataset.pass).toBe('');
  delete document.documentElement.dataset.pass;
});

test.each([
  ['{"state":{"games":[{"nid":1001}],"visible":true},"version":0}', true],
  ['{"state":{"games":[{"nid":1001}],"visible":false},"version":0}', false],
  ['{"state":{"games":[],"visible":true},"version":0}', false],
])('reserves space for recent games: %s', (stored, isReserved) => {
  localStorage.setItem('ag:recent', stored);
  runScript();
  expect('recent' in document.documentElement.dataset).toBe(isReserved);
});

test.each([
  ['{"state":{"auth":{"uid":11}},"version":0}', true],
  ['{"state":{"auth":null},"version":0}', false],
])('marks members before the first paint: %s', (stored, isMember) => {
  localStorage.setItem('ag:auth', stored);
  runScript();
  expect('member' in document.documentElement.dataset).toBe(isMember);
  delete document.documentElement.dataset.member;
});

test('follows the theme of another tab', () => {
  const stop = subscribeToTheme();
  localStorage.setItem(themeKey, 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  expect(shown()).toBe('light');
  stop();
});

test("colors the browser's interface like the theme", () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#000">');
  document.documentElement.style.setProperty('--bg', '#fbf6ec');
  switchTheme();
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#fbf6ec');
});
