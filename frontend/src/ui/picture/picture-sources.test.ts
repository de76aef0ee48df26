import { imageConfigDefault } from 'next/dist/shared/lib/image-config';
import nextConfig from '../../../next.config';
import { pictureSources, pictureWidths } from './picture-sources';

test('a picture is fetched no larger than the screen shows it', () => {
  expect(pictureSources('/sites/default/files/games/a b.webp', 188)).toEqual({
    src: '/_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fgames%2Fa%20b.webp&w=376&q=75',
    srcSet:
      '/_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fgames%2Fa%20b.webp&w=188&q=75 1x, /_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fgames%2Fa%20b.webp&w=376&q=75 2x',
  });
});

test.each(['/images/game-placeholder.svg', 'data:image/svg+xml,x', 'https://elsewhere.example/a.png', '/sites/default/files/a.svg'])(
  '%s is taken as it is',
  (src) => {
    expect(pictureSources(src, 188)).toEqual({ src });
  },
);

test('the optimizer makes every width it is asked for', () => {
  const made = new Set([
    ...(nextConfig.images?.imageSizes ?? imageConfigDefault.imageSizes),
    ...(nextConfig.images?.deviceSizes ?? imageConfigDefault.deviceSizes),
  ]);
  expect(pictureWidths.filter((width) => !made.has(width))).toEqual([]);
});
