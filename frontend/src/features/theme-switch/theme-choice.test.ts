import { switchTheme, themeKey, themeScript } from './theme-choice';

const runScript = () => new Function(themeScript)();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});

test('the chosen theme is there before the next page is painted', () => {
  switchTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
  document.documentElement.dataset.theme = 'dark';
  runScript();
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
