/** @jest-environment ./jest.environment.ts */
import { embedSnippet } from './snippet';

const snippet = (title: string) =>
  embedSnippet({ nid: 1001, title, width: 960, height: 600 }, 'https://arcade.example');

test("frames the embed page at the game's aspect ratio", () => {
  const frame = new DOMParser()
    .parseFromString(snippet('Gem Harbor'), 'text/html')
    .querySelector('iframe');
  expect(frame?.src).toBe('https://arcade.example/embed/html5-games/1001');
  expect(frame?.style.maxWidth).toBe('960px');
  expect(frame?.getAttribute('style')).toContain('aspect-ratio:960/600');
});

test('escapes a title in the snippet', () => {
  const page = new DOMParser().parseFromString(snippet('"><script>alert(1)</script>'), 'text/html');
  expect(page.querySelector('script')).toBeNull();
  expect(page.querySelector('iframe')?.title).toBe('"><script>alert(1)</script>');
});
