/** @jest-environment ./jest.environment.ts */
import { embedSnippet } from '../embed/snippet';
import { gameDetail } from '../game-page/detail-fixture';
import { oEmbed, oEmbedUrl } from './oembed';
import { readOEmbedRequest } from './read-request';

const SITE = { name: 'Thursday Arcade', url: 'https://arcade.example' };
const unlimited = { maxWidth: Infinity, maxHeight: Infinity };
const game = gameDetail({
  nid: 1001,
  title: 'Gem Harbor',
  width: 960,
  height: 600,
  developer: 'The Workshop',
});

test('describes a game with the snippet of the embed modal', () => {
  expect(oEmbed(game, SITE, unlimited)).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Gem Harbor',
    author_name: 'The Workshop',
    provider_name: 'Thursday Arcade',
    provider_url: 'https://arcade.example',
    cache_age: 3600,
    thumbnail_url: `https://arcade.example${game.thumbnailUrl}`,
    thumbnail_width: 752,
    thumbnail_height: 500,
    html: embedSnippet({ nid: 1001, title: 'Gem Harbor', width: 960, height: 600 }, SITE.url),
    width: 960,
    height: 600,
  });
});

/** WordPress reduces HTML of unknown providers to one iframe with these attributes. */
function filteredByWordPress(html: string) {
  const frame = new DOMParser().parseFromString(html, 'text/html').querySelector('iframe');
  for (const { name } of [...(frame?.attributes ?? [])])
    if (
      ![
        'src',
        'width',
        'height',
        'frameborder',
        'marginwidth',
        'marginheight',
        'scrolling',
        'title',
      ].includes(name)
    )
      frame?.removeAttribute(name);
  return frame?.outerHTML;
}

test("keeps the frame's size and title when WordPress strips attributes", () => {
  expect(filteredByWordPress(oEmbed(game, SITE, unlimited).html)).toBe(
    '<iframe src="https://arcade.example/embed/html5-games/1001" title="Gem Harbor" width="960" height="600"></iframe>',
  );
});

test.each([
  [{ maxWidth: 600, maxHeight: Infinity }, 600, 375],
  [{ maxWidth: 600, maxHeight: 300 }, 480, 300],
  [{ maxWidth: 5000, maxHeight: 5000 }, 960, 600],
  [{ maxWidth: 1, maxHeight: Infinity }, 1, 1],
])('fits the game into the limits at its aspect ratio (%j)', (maxSize, width, height) => {
  const response = oEmbed(game, SITE, maxSize);
  expect(response).toMatchObject({ width, height });
  expect(response.html).toContain(`width="${width}" height="${height}"`);
});

const get = (query: Record<string, string>) =>
  readOEmbedRequest(new URLSearchParams(query), SITE.url);

test('accepts game URLs in every form that people paste', () => {
  const path = '/puzzle/gem-harbor';
  for (const url of [
    SITE.url + path,
    `${SITE.url}${path}/`,
    `${SITE.url}${path}?play=instant#x`,
    `http://arcade.example${path}`,
  ])
    expect(get({ url })).toEqual({ path, maxSize: unlimited });
  expect(get({ url: SITE.url + path, format: 'json', maxwidth: '600', maxheight: '' })).toEqual({
    path,
    maxSize: { maxWidth: 600, maxHeight: Infinity },
  });
  expect(new URL(oEmbedUrl(SITE.url + path, SITE.url)).searchParams.get('url')).toBe(
    SITE.url + path,
  );
});

test.each([
  [{}, 400],
  [{ url: 'gem-harbor' }, 400],
  [{ url: `${SITE.url}/x`, maxwidth: '-1' }, 400],
  [{ url: `${SITE.url}/x`, maxheight: 'wide' }, 400],
  [{ url: 'https://arcade.example.evil.example/puzzle/gem-harbor' }, 404],
  [{ url: 'javascript://arcade.example/%0aalert(1)' }, 404],
  [{ url: `${SITE.url}/x`, format: 'xml' }, 501],
])('rejects %j with %d', (query, status) => {
  expect(get(query)).toMatchObject({ status });
});
