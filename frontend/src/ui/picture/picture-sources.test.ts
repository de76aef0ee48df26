import { pictureSources } from './picture-sources';

const address = (width: number) => `/_next/image?url=%2Fsites%2Fdefault%2Ffiles%2Fgames%2Fa%20b.webp&w=${width}&q=75`;
const file = '/sites/default/files/games/a b.webp';

test('a picture is fetched no larger than it is shown, and twice that on a sharp screen', () => {
  const { src, srcSet, sizes } = pictureSources(file, { width: 256, height: 170 });
  expect(srcSet).toBe(`${address(256)} 1x, ${address(512)} 2x`);
  expect(src).toBe(address(512));
  expect(sizes).toBeUndefined();
});

test.each(['/images/game-placeholder.svg', 'data:image/svg+xml,x', 'https://elsewhere.example/a.png', '/sites/default/files/a.svg'])(
  '%s is taken as it is',
  (src) => {
    expect(pictureSources(src, { width: 188, height: 188 })).toEqual({ src });
  },
);
