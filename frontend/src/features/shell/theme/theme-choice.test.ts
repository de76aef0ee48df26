import { followTheme, applyTheme, switchTheme, themeKey, themeScript } from './theme-choice';

const runScript = () => new Function(themeScript)();
const shown = () => document.documentElement.dataset.theme;

let systemIsLight = false;
let tell = () => {};
const turnSystem = (light: boolean) => {
  systemIsLight = light;
  tell();
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  systemIsLight = false;
  Object.assign(window, {
    matchMedia: () => ({
      matches: systemIsLight,
      addEventListener: (_: string, listener: () => void) => (tell = listener),
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

test('the chosen theme is there before the next page is painted', () => {
  switchTheme();
  jest.advanceTimersByTime(300);
  expect(shown()).toBe('light');
  document.documentElement.dataset.theme = 'dark';
  runScript();
  expect(shown()).toBe('light');
});

test('the chosen theme is shown where the script of the head could not run', () => {
  switchTheme();
  document.documentElement.dataset.theme = 'dark';
  applyTheme();
  expect(shown()).toBe('light');
});

test('without a choice the system decides, and may change its mind', () => {
  systemIsLight = true;
  runScript();
  expect(shown()).toBe('light');
  followTheme();
  turnSystem(false);
  expect(shown()).toBe('dark');
});

test('switching back to the system is the default again, and is written once', () => {
  switchTheme();
  switchTheme();
  expect(localStorage.getItem(themeKey)).toBeNull();
  jest.advanceTimersByTime(300);
  expect(localStorage.getItem(themeKey)).toBe('default');
  expect(shown()).toBe('dark');
});

test('a stored value that is no theme is ignored', () => {
  localStorage.setItem(themeKey, 'purple');
  runScript();
  expect(shown()).toBe('dark');
});

test('a holder of the pass is known before the first paint', () => {
  localStorage.setItem('ag:pass', '1');
  runScript();
  expect(document.documentElement.dataset.pass).toBe('');
  delete document.documentElement.dataset.pass;
});

test.each([
  ['{"state":{"games":[{"nid":1001}],"visible":true},"version":0}', true],
  ['{"state":{"games":[{"nid":1001}],"visible":false},"version":0}', false],
  ['{"state":{"games":[],"visible":true},"version":0}', false],
])('nothing moves when recent games come: their place is reserved: %s', (stored, kept) => {
  localStorage.setItem('ag:recent', stored);
  runScript();
  expect('recent' in document.documentElement.dataset).toBe(kept);
});

test.each([
  ['{"state":{"auth":{"uid":11}},"version":0}', true],
  ['{"state":{"auth":null},"version":0}', false],
])('a member is known before the first paint: %s', (stored, isMember) => {
  localStorage.setItem('ag:auth', stored);
  runScript();
  expect('member' in document.documentElement.dataset).toBe(isMember);
  delete document.documentElement.dataset.member;
});

test('a theme chosen in another tab is shown here', () => {
  const stop = followTheme();
  localStorage.setItem(themeKey, 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  expect(shown()).toBe('light');
  stop();
});

test('the browser’s own bars have the background of the theme', () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#000">');
  document.documentElement.style.setProperty('--bg', '#fbf6ec');
  switchTheme();
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#fbf6ec');
});
