import { render } from '@testing-library/react';
import { storedGame } from '@/content/schema/stored';
import { gameDetail } from '@/content/map/game-detail';
import { JsonLd } from './json-ld';
import { breadcrumbs, faqPage, videoGame, webSite } from './structured-data';

const site = 'https://arcade.example';
const game = (fields: object) => {
  const bare = {
    id: 'a',
    drupal_internal__nid: 7,
    status: true,
    created: '2026-01-01T00:00:00+00:00',
    changed: '2026-01-01T00:00:00+00:00',
  };
  return gameDetail(
    storedGame.parse({ ...bare, ...fields }),
    { domain: 'games.example', protocol: 'https:' },
    {
      trending: new Set(),
      classic: new Set(),
    },
  );
};

describe('structured data', () => {
  it('describes the search box', () => {
    const { potentialAction } = webSite({ name: 'Arcade', slogan: 'Games', language: 'en' }, site);
    expect(potentialAction.target.urlTemplate).toBe(
      'https://arcade.example/search/{search_term_string}',
    );
  });

  it('includes a rating only with votes', () => {
    expect(
      videoGame(game({ field_ratingb: 75, field_total_votes: 8 }), site).aggregateRating,
    ).toMatchObject({
      ratingValue: '4.0',
      ratingCount: 8,
    });
    expect(videoGame(game({}), site).aggregateRating).toBeUndefined();
  });

  test('marks multiplayer games', () => {
    const tags = [{ id: 't1', name: 'Two-Player', path: '/tag/multi-player-games' }];
    expect(videoGame({ ...game({}), tags }, site).playMode).toBe('MultiPlayer');
    expect(videoGame(game({}), site).playMode).toBe('SinglePlayer');
  });

  it.each([
    ['https://files.example/games/a.webp?v=1', 'https://files.example/games/a.webp?v=1'],
    [
      '/sites/default/files/games/a.webp',
      'https://arcade.example/sites/default/files/games/a.webp',
    ],
  ])('uses absolute picture URLs: %s', (url, image) => {
    expect(videoGame(game({ field_thumbnail: { uri: { url } } }), site).image).toBe(image);
  });

  it('numbers breadcrumbs', () => {
    const trail = breadcrumbs(
      [
        { name: 'Home', path: '/' },
        { name: 'Puzzle', path: '/genre/puzzle' },
      ],
      site,
    );
    expect(trail.itemListElement[1]).toMatchObject({
      position: 2,
      item: 'https://arcade.example/genre/puzzle',
    });
  });

  it('lists questions with their answers', () => {
    expect(faqPage([{ question: 'Is it free?', answer: 'Yes.' }]).mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Is it free?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
      },
    ]);
  });

  it('escapes titles that contain markup', () => {
    const { container } = render(
      <JsonLd data={{ name: '</script><img src=x onerror=alert(1)>' }} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('script')?.innerHTML).not.toContain('</script');
  });
});
