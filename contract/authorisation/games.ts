import { type Call, editors, everybody, sample } from './call.ts';

const read = (path: string, note: string, ask?: string): Call => ({
  method: 'GET',
  path,
  ...(ask === undefined ? {} : { ask }),
  statuses: everybody(200),
  note,
});

/** What everybody reads: the site, lists and counts (`ag_frontend`, `ag_listing`, `ag_game`). */
export const gameCalls: readonly Call[] = [
  read('/ag/api/site', 'the name of the site'),
  read('/ag/api/resolve', 'what stands at an address', '/ag/api/resolve?path=/racing/neon-drift'),
  read('/ag/api/node-views/{node}', 'views of a published game', `/ag/api/node-views/${String(sample.game)}`),
  {
    method: 'GET',
    path: '/ag/api/node-views/{node}',
    ask: `/ag/api/node-views/${String(sample.draft)}`,
    statuses: editors(200),
    note: 'views of a draft',
  },
  read('/ag/api/game-list', 'a list'),
  read('/ag/api/term-counts', 'games a tag'),
  read('/ag-api/get-all-games', 'the index of all games'),
  read('/ag-api/sitemap-all-games/json', 'the site map'),
  read('/admin/index-footer-queue/json', 'a list'),
  ...[
    'trending-games',
    'classic-games',
    'exclusive-games',
    'games-more-than-10-years-ago',
    'games-sortby-recent-traffic',
    'games-sortby-plays',
    'most-addicting-games',
    'before-you-go-games',
    'new-games',
  ].map((list) => read(`/rest/block/${list}`, 'a list')),
  {
    method: 'GET',
    path: '/ag/api/preview-link/{node}',
    ask: `/ag/api/preview-link/${String(sample.draft)}`,
    statuses: editors(200),
    note: 'a link that shows a draft on the site',
  },
  {
    method: 'GET',
    path: '/node/{node}/on-site',
    ask: `/node/${String(sample.draft)}/on-site`,
    statuses: editors(302),
    note: 'leads an editor to such a link',
    only: 'drupal',
  },
  {
    method: 'GET',
    path: '/admin/dashboard-portal',
    statuses: editors(200),
    note: 'what needs the editors',
    only: 'drupal',
  },
  {
    method: 'GET',
    path: '/admin/content/titles/{type}/{except}',
    ask: '/admin/content/titles/game/0?title=x',
    statuses: editors(200),
    note: 'whether a title is there already',
    only: 'drupal',
  },
  ...(['GET', 'POST'] as const).map((method): Call => ({
    method,
    path: '/node/{node}/clone',
    ask: `/node/${String(sample.draft)}/clone`,
    statuses: editors(200),
    note: 'a form filled in like another game',
    only: 'drupal',
  })),
  ...(['GET', 'POST'] as const).map((method): Call => ({
    method,
    path: '/admin/content/games/import',
    statuses: editors(200),
    note: 'many games at once',
    only: 'drupal',
  })),
];
