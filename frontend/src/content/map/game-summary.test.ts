import { listedGame } from '../fetch/listed-game';
import { storedTile } from '../schema/stored';
import { storedTileGame } from './game-summary';

const bare = { id: 'a', drupal_internal__nid: 1 };
const lists = { trending: new Set([7]), classic: new Set([8]) };
const map = (fields: object) =>
  storedTileGame(storedTile.parse({ ...bare, ...fields }), lists, new Date('2026-11-21T00:00:00Z'));

const row = {
  nid: 1,
  path: '/racing/neon',
  field_thumbnail: null,
  field_video_thumbnail: null,
  body: '',
  field_html5_game_url: null,
  field_flash_file_url: null,
  flags: { classic: false, featured: false, trending: false },
};
const mapRow = (fields: object) => listedGame.parse({ ...row, ...fields });

describe('a game in a list', () => {
  it('has a title, a picture and an address even when nothing is stored', () => {
    expect(map({})).toMatchObject({
      title: 'No Title',
      thumbnailUrl: '/images/game-placeholder.svg',
      path: '/page-not-found',
      supportsMobile: false,
      rating: 0,
      totalCount: 0,
    });
  });

  it('has its title as its editor wrote it', () => {
    expect(map({ title: ' Cats & <Dogs> &amp; ' }).title).toBe('Cats & <Dogs> &amp;');
  });

  it('says in which orientation it plays on a phone: both when none is preferred', () => {
    expect(map({ field_is_mobile: true }).supportsMobile).toEqual({
      landscape: true,
      portrait: true,
    });
    expect(
      map({ field_is_mobile_playable: true, field_preferred_orientation: 'portrait' })
        .supportsMobile,
    ).toEqual({
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
    expect(map({ drupal_internal__nid: 7 }).flags).toEqual({
      classic: false,
      featured: false,
      trending: true,
    });
    expect(map({ drupal_internal__nid: 8, field_category_featured: true }).flags).toEqual({
      classic: true,
      featured: true,
      trending: false,
    });
  });

  it('keeps visible what an editor chose of the picture, and its middle otherwise', () => {
    expect(map({ field_thumbnail_focus: '30,70' }).thumbnailFocus).toBe('30% 70%');
    for (const none of [null, '', '30', '101,0', '1,1;x:y'])
      expect(map({ field_thumbnail_focus: none })).not.toHaveProperty('thumbnailFocus');
  });

  it('has its address, its picture and what it is about for whoever asks on the server', () => {
    const html5 = 'internal:/games/neon/';
    const games = {
      ofBrowsers: mapRow({
        body: 'Swap gems.',
        field_html5_game_url: html5,
        field_thumbnail: '/sites/default/files/neon.webp',
      }),
      ofFlash: mapRow({
        field_is_flash_game: true,
        field_flash_file_url: '/sites/default/files/neon.swf',
        field_html5_game_url: html5,
      }),
      ofThePass: mapRow({ field_game_pass_only_: true }),
    };
    expect(games.ofBrowsers).toMatchObject({
      descriptionSimple: 'Swap gems.',
      gameSrc: 'http://localhost:3001/games/neon/',
      previewImage: '/sites/default/files/neon.webp',
    });
    expect([games.ofFlash.gameSrc, games.ofThePass.gameSrc]).toEqual([
      '/sites/default/files/neon.swf',
      null,
    ]);
    expect(mapRow({ body: 'long '.repeat(100) }).descriptionSimple).toHaveLength(380);
  });

  it('takes a picture that was deleted or hidden for none', () => {
    expect(map({ field_thumbnail: { id: 'gone', type: 'file--file' } }).thumbnailUrl).toBe(
      '/images/game-placeholder.svg',
    );
  });
});
