import { listedGame } from './game-summary';
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

describe('a game summary', () => {
  it('has a title, a picture and a path even if none is stored', () => {
    expect(map({})).toMatchObject({
      title: 'No Title',
      thumbnailUrl: '/images/game-placeholder.svg',
      path: '/page-not-found',
      supportsMobile: false,
      rating: 0,
      totalCount: 0,
    });
  });

  it('keeps the title as entered', () => {
    expect(map({ title: ' Cats & <Dogs> &amp; ' }).title).toBe('Cats & <Dogs> &amp;');
  });

  it('supports both orientations on phones when none is preferred', () => {
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

  it('is a classic from its tenth anniversary', () => {
    expect(map({ published_at: '2016-11-21T00:00:00+00:00' }).flags.classic).toBe(true);
    expect(map({ published_at: '2016-11-22T00:00:00+00:00' }).flags.classic).toBe(false);
  });

  it('is trending or a classic if the lists contain it', () => {
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

  it("uses the editors' focal point, otherwise the center", () => {
    expect(map({ field_thumbnail_focus: '30,70' }).thumbnailFocus).toBe('30% 70%');
    for (const none of [null, '', '30', '101,0', '1,1;x:y'])
      expect(map({ field_thumbnail_focus: none })).not.toHaveProperty('thumbnailFocus');
  });

  it('has its URL, picture and description in server fields', () => {
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
      gameSrc: 'http://g1.arcade.localhost:3001/games/neon/',
      previewImage: '/sites/default/files/neon.webp',
    });
    expect([games.ofFlash.gameSrc, games.ofThePass.gameSrc]).toEqual([
      '/sites/default/files/neon.swf',
      null,
    ]);
    expect(mapRow({ body: 'long '.repeat(100) }).descriptionSimple).toHaveLength(380);
  });

  it('treats a deleted or hidden picture as missing', () => {
    expect(map({ field_thumbnail: { id: 'gone', type: 'file--file' } }).thumbnailUrl).toBe(
      '/images/game-placeholder.svg',
    );
  });
});
