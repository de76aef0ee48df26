import { storedPage, storedPlaylist } from '../schema/stored';
import { page, playlist } from './page';

const body = (html: string) => ({ value: html, processed: html });
const node = { id: 'a', title: 'Parents', changed: '2026-01-01T00:00:00+00:00' };

describe('an informational page', () => {
  it('lists its questions and answers for structured data', () => {
    const html =
      '<h2>Hello</h2><p>Hi</p><h3>Is it free?</h3><p>Yes.</p><p>Always.</p><h3>Is it <em>safe</em>?</h3><p>Yes.</p>';
    expect(page(storedPage.parse({ ...node, body: body(html) })).faq).toEqual([
      { question: 'Is it free?', answer: 'Yes. Always.' },
      { question: 'Is it safe?', answer: 'Yes.' },
    ]);
  });
});

describe('a playlist', () => {
  const stored = { id: 'p', drupal_internal__nid: 2001, created: '2026-01-01T00:00:00+00:00' };
  const game = (nid: number, hidden: boolean) => ({
    id: `g${nid}`,
    drupal_internal__nid: nid,
    title: `Game ${nid}`,
    field_hide_from_listings: hidden,
  });
  const map = (fields: object) =>
    playlist(storedPlaylist.parse({ ...stored, ...fields }), {
      trending: new Set(),
      classic: new Set(),
    });

  it('is called Untitled Playlist without a title, and its path has no .jsp', () => {
    expect(map({ title: ' ', path: { alias: '/playlist/rainy.jsp' } })).toMatchObject({
      title: 'Untitled Playlist',
      path: '/playlist/rainy',
    });
  });

  it('omits hidden, unpublished and deleted games', () => {
    const games = [game(1, false), game(2, true), { id: 'gone', type: 'node--game' }];
    expect(map({ field_games: games }).games.map(({ nid }) => nid)).toEqual([1]);
  });
});
