import { pictureSources } from './picture-sources';

const createUrl = (width: number) =>
  `/_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fgames%2Fa%20b.webp&w=${width}&q=75`;
const file = '/sites/default/files/games/a b.webp';

test('requests a picture at its size and twice that for 2x screens', () => {
  const { src, srcSet, sizes } = pictureSources(file, { width: 256, height: 170 });
  expect(src).toBe(createUrl(256));
  expect(srcSet).toBe(`${createUrl(512)} 2x`);
  expect(sizes).toBeUndefined();
});

test('includes the 1x file in a preloaded set', () => {
  const { src, srcSet } = pictureSources(file, { width: 256, height: 170, preloaded: true });
  expect(src).toBe(createUrl(256));
  expect(srcSet).toBe(`${createUrl(256)} 1x, ${createUrl(512)} 2x`);
});

test('has one URL when the file is small enough for 2x screens', () => {
  expect(pictureSources(file, { width: 48, height: 48 })).toEqual({ src: createUrl(96) });
});

test('has one URL per width with sizes', () => {
  const { src, srcSet, sizes } = pictureSources(file, { width: 750, height: 499, sizes: '88vw' });
  expect(src).toBe(createUrl(3840));
  expect(srcSet).toContain(`${createUrl(640)} 640w`);
  expect(srcSet).toContain(`${createUrl(3840)} 3840w`);
  expect(sizes).toBe('88vw');
});

test.each([
  '/images/game-placeholder.svg',
  'data:image/svg+xml,x',
  'https://elsewhere.example/a.png',
  '/sites/default/files/a.svg',
])('does not optimize %s', (src) => {
  expect(pictureSources(src, { width: 188, height: 188 })).toEqual({ src });
});
