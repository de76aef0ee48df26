import { type Change, editDatabase, isEmbedded } from '../editor.ts';
import { expect, testWithErrors as test } from '../test.ts';
import { SITE } from '../urls.ts';

type Statement = Parameters<typeof editDatabase>[0][number];

interface Case extends Change {
  /** The edited entity. */
  entity: string;
  edit: Statement[];
  undo: Statement[];
  /** A text of the edited content. `isGone`: one that the edit removes. */
  text: string;
  isGone?: boolean;
  /** Pages that show it within five seconds. */
  shown: string[];
  /** Pages that stay cached. */
  cached: string[];
}

const LIMIT_MS = 5_000;

const nodeTags = (nid: number, type: string) => [`node:${nid}`, 'node_list', `node_list:${type}`];
const termTags = (tid: number, vocabulary: string) => [
  `taxonomy_term:${tid}`,
  'taxonomy_term_list',
  `taxonomy_term_list:${vocabulary}`,
];

/** Edits one column and restores it. */
const update = (table: string, column: string, id: [string, number], [old, edited]: string[]) => {
  const sql = `UPDATE ${table} SET ${column} = ? WHERE ${id[0]} = ?`;
  return {
    edit: [[sql, edited ?? '', id[1]]] satisfies Statement[],
    undo: [[sql, old ?? '', id[1]]] satisfies Statement[],
    text: edited ?? '',
  };
};

const PAPER_PLANE = 1015;
const ABOUT = ['/about/about-us', '/about/parents'];
const SHOWS_PAPER_PLANE = [
  '/arcade/paper-plane-2004',
  '/arcade/brick-comet',
  '/genre/arcade',
  '/playlist/older-than-your-phone',
  '/blog/keeping-an-old-plane-in-the-air',
  '/users/mira_k',
  '/sitemap',
  '/embed/html5-games/1015',
];
const HAS_NO_PAPER_PLANE = [
  '/racing/neon-drift',
  '/blog/why-thursday',
  '/users/bex',
  '/embed/html5-games/1011',
  ...ABOUT,
];

const cases: Case[] = [
  {
    entity: 'game',
    ...update('node', 'title', ['nid', PAPER_PLANE], ['Paper Plane 2004', 'Paper Plane Again']),
    tags: nodeTags(PAPER_PLANE, 'game'),
    shown: SHOWS_PAPER_PLANE,
    cached: HAS_NO_PAPER_PLANE,
  },
  {
    entity: 'published game',
    edit: [['UPDATE node SET status = 1 WHERE nid = ?', 1043]],
    undo: [['UPDATE node SET status = 0 WHERE nid = ?', 1043]],
    text: 'Carousel Stars',
    tags: nodeTags(1043, 'game'),
    shown: ['/puzzle/carousel-stars', '/genre/puzzle', '/sitemap'],
    cached: ['/arcade/brick-comet', '/blog/why-thursday', '/users/bex', ...ABOUT],
  },
  {
    entity: 'address of a game',
    edit: [
      ["UPDATE path_alias SET alias = '/arcade/origami' WHERE path = ?", `/node/${PAPER_PLANE}`],
    ],
    undo: [
      [
        "UPDATE path_alias SET alias = '/arcade/paper-plane-2004' WHERE path = ?",
        `/node/${PAPER_PLANE}`,
      ],
    ],
    text: '/arcade/origami',
    tags: ['path_alias_list', `node:${PAPER_PLANE}`],
    shown: ['/arcade/origami', '/arcade/brick-comet', '/genre/arcade'],
    cached: HAS_NO_PAPER_PLANE,
  },
  {
    entity: 'tag',
    ...update('taxonomy_term', 'name', ['tid', 154], ['Stacking', 'Piling up']),
    tags: termTags(154, 'tags'),
    shown: ['/arcade/toast-tower', '/tag/stacking', '/tags', '/tag/balance'],
    cached: ['/arcade/brick-comet', '/blog/why-thursday', '/users/bex', ...ABOUT],
  },
  {
    entity: 'genre',
    ...update('taxonomy_term', 'name', ['tid', 3], ['Arcade', 'Penny arcade']),
    tags: termTags(3, 'genre'),
    shown: ['/', '/arcade/brick-comet', '/genre/arcade', '/users/bex', ...ABOUT],
    cached: ['/embed/html5-games/1011'],
  },
  {
    entity: 'user',
    ...update('user', 'name', ['uid', 13], ['mira_k', 'mira_kowalski']),
    tags: ['user:13', 'user_list'],
    shown: ['/users/mira_kowalski', '/arcade/brick-comet', '/arcade/paper-plane-2004'],
    cached: ['/', '/genre/arcade', '/arcade/toast-tower', '/users/bex', ...ABOUT],
  },
  {
    entity: 'review',
    ...update(
      'comment',
      'comment_body',
      ['cid', 547],
      [
        'Came for the blog post, stayed for the plane.',
        'Came for the plane, stayed for the blog post.',
      ],
    ),
    tags: ['comment:547', 'comment_list', 'comment_list:review', `node:${PAPER_PLANE}`],
    shown: ['/arcade/paper-plane-2004', '/users/tobias_w'],
    cached: ['/racing/frost-circuit', '/blog/why-thursday', ...ABOUT],
  },
  {
    entity: 'post',
    ...update('node', 'title', ['nid', 3001], ['Why Thursday?', 'Why not Thursday?']),
    tags: nodeTags(3001, 'post'),
    shown: ['/blog/why-thursday', '/blog', '/sitemap'],
    cached: ['/', '/arcade/brick-comet', '/blog/the-physics-of-toast', '/users/bex', ...ABOUT],
  },
  {
    entity: 'page',
    ...update('node', 'title', ['nid', 4001], ['About us', 'All about us']),
    tags: nodeTags(4001, 'page'),
    shown: ['/about/about-us'],
    cached: ['/', '/arcade/brick-comet', '/genre/arcade', '/about/parents'],
  },
  {
    entity: 'playlist',
    ...update('node', 'title', ['nid', 2003], ['Best with two', 'Best for two']),
    tags: nodeTags(2003, 'playlist'),
    shown: ['/', '/playlists', '/playlist/best-with-two', '/playlist/lights-off', '/sitemap'],
    cached: ['/arcade/brick-comet', '/genre/arcade', '/blog/why-thursday', ...ABOUT],
  },
  {
    entity: 'queue of the footer',
    edit: [
      [
        'UPDATE node__field_games SET field_games = 1049 WHERE entity_id = 5001 AND field_games = ?',
        1014,
      ],
    ],
    undo: [
      [
        'UPDATE node__field_games SET field_games = 1014 WHERE entity_id = 5001 AND field_games = ?',
        1049,
      ],
    ],
    text: 'Penalty Beach',
    tags: nodeTags(5001, 'game_queue'),
    shown: ['/about/about-us', '/users/bex', '/blog/why-thursday'],
    // Every page has the footer or a badge of a queue.
    cached: [],
  },
  {
    entity: 'plan',
    ...update('node', 'title', ['nid', 6001], ['Monthly pass', 'Pass by the month']),
    tags: nodeTags(6001, 'plan'),
    shown: ['/game-pass'],
    cached: ['/', '/arcade/brick-comet', '/genre/arcade', ...ABOUT],
  },
  // The last one: pages of other games list it again only when they expire.
  {
    entity: 'unpublished game',
    edit: [['UPDATE node SET status = 0 WHERE nid = ?', PAPER_PLANE]],
    undo: [['UPDATE node SET status = 1 WHERE nid = ?', PAPER_PLANE]],
    text: 'Paper Plane 2004',
    isGone: true,
    tags: nodeTags(PAPER_PLANE, 'game'),
    gone: [`node:${PAPER_PLANE}`],
    // The text of the post names the game.
    shown: SHOWS_PAPER_PLANE.filter((path) => !path.startsWith('/blog/')),
    cached: HAS_NO_PAPER_PLANE,
  },
];

async function read(path: string): Promise<{ text: string; cache: string | null }> {
  const response = await fetch(SITE + path);
  return { text: await response.text(), cache: response.headers.get('x-nextjs-cache') };
}

/** Visits pages until the site serves them from its cache. */
const fillCache = (paths: readonly string[]) =>
  expect
    .poll(
      async () => {
        const pages = await Promise.all(paths.map(read));
        return paths.filter((_, index) => pages[index]?.cache !== 'HIT');
      },
      { message: 'pages that are not cached', timeout: 30_000 },
    )
    .toEqual([]);

for (const { entity, edit, undo, text, isGone = false, shown, cached, ...change } of cases)
  test(`pages that show an edited ${entity} change within 5 s, others stay cached`, async () => {
    test.skip(!isEmbedded(), 'the tests cannot edit this content API');
    for (const path of shown) await read(path);
    await fillCache(cached);
    try {
      await editDatabase(edit, change);
      const since = Date.now();
      const findMissing = async () => {
        const pages = await Promise.all(shown.map(read));
        return shown.filter((_, index) => pages[index]?.text.includes(text) === isGone);
      };
      await expect.poll(findMissing, { timeout: LIMIT_MS }).toEqual([]);
      test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - since}` });
      const visited = await Promise.all(cached.map(read));
      expect(cached.filter((_, index) => visited[index]?.cache !== 'HIT')).toEqual([]);
    } finally {
      await editDatabase(undo, change);
    }
  });
