import { imageConfigDefault } from 'next/dist/shared/lib/image-config';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import nextConfig from '../../../next.config';
import { pictureSources, pictureWidths } from './picture-sources';

const address = (width: number) => `/_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fgames%2Fa%20b.webp&w=${width}&q=75`;
const file = '/sites/default/files/games/a b.webp';

test('a picture is fetched no larger than the screen shows it', () => {
  expect(pictureSources(file, { width: 188, sizes: '50vw', lazy: false })).toEqual({
    src: address(376),
    srcSet: [96, 188, 256, 336, 376].map((width) => `${address(width)} ${width}w`).join(', '),
    sizes: '50vw',
  });
});

test('a picture that is not there yet is measured by the browser, or else taken for as wide as it is said to be', () => {
  expect(pictureSources(file, { width: 188, lazy: true }).sizes).toBe('auto, 188px');
});

test.each(['/images/game-placeholder.svg', 'data:image/svg+xml,x', 'https://elsewhere.example/a.png', '/sites/default/files/a.svg'])(
  '%s is taken as it is',
  (src) => {
    expect(pictureSources(src, { width: 188, lazy: true })).toEqual({ src });
  },
);

test('the optimizer makes every width it is asked for', () => {
  const { images } = nextConfig(PHASE_PRODUCTION_SERVER);
  const made = new Set([
    ...(images?.imageSizes ?? imageConfigDefault.imageSizes),
    ...(images?.deviceSizes ?? imageConfigDefault.deviceSizes),
  ]);
  expect(pictureWidths.filter((width) => !made.has(width))).toEqual([]);
});
