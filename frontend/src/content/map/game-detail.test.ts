import { storedGame } from '../schema/stored';
import { gameDetail } from './game-detail';

const GAMES_HOST = { domain: 'games.example', protocol: 'https:' };

const bare = {
  id: 'a',
  drupal_internal__nid: 7,
  status: true,
  created: '2026-01-01T00:00:00+00:00',
  changed: '2026-01-01T00:00:00+00:00',
};
const map = (fields: object) =>
  gameDetail(storedGame.parse({ ...bare, ...fields }), GAMES_HOST, {
    trending: new Set([7]),
    classic: new Set(),
  });
const text = (processed: string) => ({ value: processed, processed });

describe("the game page's data", () => {
  it('uses the Flash file for Flash games and the HTML5 URL otherwise', () => {
    const file = { uri: { url: '/sites/default/files/plane.swf' } };
    const html5 = { uri: 'internal:/games/neon/' };
    expect(
      map({ field_is_flash_game: true, field_flash_file: file, field_html5_game_url: html5 })
        .embedUrl,
    ).toBe('/sites/default/files/plane.swf');
    expect(map({ field_flash_file: file, field_html5_game_url: html5 }).embedUrl).toBe(
      'https://g7.games.example/games/neon/',
    );
  });

  it('has full, plain-text and 380-character descriptions', () => {
    const game = map({ field_body: text(`<p>${'word '.repeat(100)}</p>`) });
    expect(game.description).toContain('<p>');
    expect(game.descriptionSimple).not.toContain('<');
    expect(game.shortDescriptionSimple).toHaveLength(380);
    expect(game.metaDescription).toHaveLength(380);
  });

  it('falls back to the body without a long description', () => {
    expect(map({ body: text('<p>Hello</p>') }).descriptionSimple).toBe('Hello');
  });

  it('omits inaccessible tags', () => {
    const tags = [
      { id: 't1', name: 'Racing', path: { alias: '/tag/racing-games' } },
      { id: 't2', type: 'taxonomy_term--tags' },
    ];
    expect(map({ field_tags: tags }).tags).toEqual([
      { id: 't1', name: 'Racing', path: '/tag/racing-games' },
    ]);
  });

  it('suggests a random game if editors chose that, otherwise the selected one', () => {
    const chosen = {
      field_alternate_game_suggestion: {
        id: 'b',
        title: 'Sling Moon',
        path: { alias: '/arcade/sling-moon' },
      },
    };
    expect(map({ ...chosen, field_suggest_a_random_game: true }).alternateGameSuggestion).toBe(
      'random',
    );
    expect(map({ ...chosen, field_suggest_a_random_game: true }).alternateGame).toBeNull();
    expect(map(chosen).alternateGameSuggestion).toBe('b');
    expect(map(chosen).alternateGame).toEqual({ title: 'Sling Moon', path: '/arcade/sling-moon' });
    expect(map({}).alternateGameSuggestion).toBeNull();
  });

  it('has a size only if one is stored', () => {
    expect(map({ field_display_width: 960, field_display_height: 600 })).toMatchObject({
      width: 960,
      height: 600,
    });
    expect(map({})).not.toHaveProperty('width');
  });

  it('drops walkthroughs without a valid URL and names untitled ones', () => {
    const links = [
      { uri: 'javascript:x', title: 'x' },
      { uri: 'https://video.example/1', title: '' },
    ];
    expect(map({ field_video_walkthroughs: links }).videoWalkthroughs).toEqual([
      { url: 'https://video.example/1', title: 'video.example' },
    ]);
  });
});
