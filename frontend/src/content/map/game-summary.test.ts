import { storedGameSummary } from '../fetch/stored';
import { gameSummary } from './game-summary';

const games = 'http://localhost:3001';
const bare = { id: 'a', drupal_internal__nid: 1 };
const lists = { trending: new Set([7]), classic: new Set([8]) };
const map = (fields: object) =>
  gameSummary(storedGameSummary.parse({ ...bare, ...fields }), games, lists, new Date('2026-11-21T00:00:00Z'));

describe('a game in a list', () => {
  it('has a title, a picture and an address even when nothing is stored', () => {
    expect(map({})).toMatchObject({
      title: 'No Title',
      thumbnailUrl: '/images/game-placeholder.svg',
      path: '/page-not-found',
      supportsMobile: false,
      rating: 0,
      totalCount: 0,
      gameSrc: null,
    });
  });

  it('carries its title HTML-encoded', () => {
    expect(map({ title: 'Cats & <Dogs>' }).title).toBe('Cats &amp; &lt;Dogs&gt;');
  });

  it('says in which orientation it plays on a phone: both when none is preferred', () => {
    expect(map({ field_is_mobile: true }).supportsMobile).toEqual({ landscape: true, portrait: true });
    expect(map({ field_is_mobile_playable: true, field_preferred_orientation: 'portrait' }).supportsMobile).toEqual({
      landscape: false,
      portrait: true,
    });
    expect(map({ field_preferred_orientation: 'portrait' }).supportsMobile).toBe(false);
  });

  it('is a classic from its tenth birthday on', () => {
    expect(map({ published_at: '2016-11-21T00:00:00+00:00' }).flags.classic).toBe(true);
    expect(map({ published_at: '2016-11-22T00:00:00+00:00' }).flags.classic).toBe(false);
  });

  it('is trending, or a classic by an editor’s hand, as the lists say', () => {
    expect(map({ drupal_internal__nid: 7 }).flags).toEqual({ classic: false, featured: false, trending: true });
    expect(map({ drupal_internal__nid: 8, field_category_featured: true }).flags).toEqual({
      classic: true,
      featured: true,
      trending: false,
    });
  });

  it('plays the flash file when it is a flash game, and the html5 address otherwise', () => {
    const file = { uri: { url: '/sites/default/files/plane.swf' } };
    const html5 = { uri: 'internal:/games/neon/' };
    expect(map({ field_is_flash_game: true, field_flash_file: file, field_html5_game_url: html5 }).gameSrc).toBe(
      '/sites/default/files/plane.swf',
    );
    expect(map({ field_flash_file: file, field_html5_game_url: html5 }).gameSrc).toBe('http://localhost:3001/games/neon/');
  });

  it('takes a picture that was deleted or hidden for none', () => {
    expect(map({ field_thumbnail: { id: 'gone', type: 'file--file' } }).thumbnailUrl).toBe('/images/game-placeholder.svg');
  });
});
