import { showChosenTheme, switchTheme, themeKey, themeScript } from './theme-choice';

const runScript = () => new Function(themeScript)();

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.recent;
  document.documentElement.dataset.theme = 'dark';
});

test('the chosen theme is there before the next page is painted', () => {
  switchTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  document.documentElement.dataset.theme = 'dark';
  runScript();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('the chosen theme is shown where the script of the head could not run', () => {
  switchTheme();
  document.documentElement.dataset.theme = 'dark';
  showChosenTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('switching twice comes back', () => {
  switchTheme();
  switchTheme();
  expect(localStorage.getItem(themeKey)).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a stored value that is no theme is ignored', () => {
  localStorage.setItem(themeKey, 'default');
  runScript();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test.each([
  ['{"state":{"games":[{"nid":1001}],"visible":true},"version":0}', true],
  ['{"state":{"games":[{"nid":1001}],"visible":false},"version":0}', false],
  ['{"state":{"games":[],"visible":true},"version":0}', false],
])('a place is kept for recent games that will be shown: %s', (stored, kept) => {
  localStorage.setItem('ag:recent', stored);
  runScript();
  expect('recent' in document.documentElement.dataset).toBe(kept);
});
