/** Lists that recommend games. */
export const gameBlocks = [
  'trending-games',
  'classic-games',
  'exclusive-games',
  'games-more-than-10-years-ago',
  'games-sortby-recent-traffic',
  'games-sortby-plays',
  'most-addicting-games',
  'new-games',
].map((name) => `/rest/block/${name}`);
const blocks = [...gameBlocks, '/rest/block/before-you-go-games'];

const paged = blocks.flatMap((path) => [
  path,
  `${path}?items_per_page=3&offset=2`,
  `${path}?items_per_page=50&offset=500`,
]);

const refusedPages = [
  'items_per_page=0',
  'items_per_page=51',
  'items_per_page=x',
  'items_per_page=1.5',
  'offset=-1',
  'offset=1e3',
].map((query) => `/rest/block/games-sortby-plays?${query}`);

const lists = [
  '',
  '?sort=popular',
  '?sort=rating',
  '?sort=votes',
  '?sort=likes',
  '?sort=title&items_per_page=50',
  '?sort=title&items_per_page=50&offset=50',
  '?sort=',
  '?sort=best',
  '?genre=puzzle&sort=title',
  '?genre=no-such-genre',
  '?genre=puzzle&tags=physics',
  '?tags=mobile,easy&sort=title',
  '?tags=mobile,no-such-tag',
  '?tags=,&sort=title',
  '?exclude=mobile&sort=title',
  '?tags=mobile&exclude=easy,hard&sort=title',
  '?exclude=no-such-tag&items_per_page=2',
  '?mobile=1&sort=title',
  '?mobile=0&items_per_page=2',
  '?mobile=yes',
  '?q=toast&sort=title',
  '?q=TOAST&sort=title',
  '?q=%20moon%20&sort=title',
  '?q=%25',
  '?q=_',
  '?q=%00',
  '?q=no%20such%20game',
  '?q=a&genre=racing&tags=racing&sort=title',
].map((query) => `/ag/api/game-list${query}`);

const translated = [
  '',
  '?path=',
  '?path=/racing/neon-drift',
  '?path=racing/neon-drift',
  '?path=/racing/NEON-drift',
  '?path=/node/1001',
  '?path=/racing',
  '?path=/genre/racing',
  '?path=/tag/quiz-games',
  '?path=/about/about-us',
  '?path=/blog/no-such-post',
  '?path=/user/11',
  '?path=//example.org/',
].map((query) => `/router/translate-path${query}`);

/**
 * Anonymous requests; `checks/` covers sessions. All are read-only and depend only on the demo
 * content.
 */
export const requests: readonly string[] = [
  ...paged,
  ...refusedPages,
  ...lists,
  ...translated,
  '/rest/block/similar-games/1001',
  '/rest/block/similar-games/1002',
  '/admin/index-footer-queue/json',
  '/ag-api/get-all-games',
  '/ag-api/sitemap-all-games/json',
  '/ag-api/sitemap-all-games/json?items_per_page=2&offset=1',
  '/ag-api/sitemap-all-games/json?items_per_page=1001',
  '/ag/api/site',
  '/ag/api/term-counts',
  '/ag/api/game-reviews/1001/',
  '/ag/api/game-reviews/1001?items_per_page=1&offset=1',
  '/ag/api/game-reviews/1001?items_per_page=0',
  '/ag/api/user-reviews/11',
  '/ag/api/user-reviews/999999',
  '/ag/api/user-profile/player',
  '/ag/api/user-profile/nobody',
  '/ag/api/user-avatars',
  '/ag/api/user-favorite-games/11',
  '/ag/api/user-plan',
  '/ag/api/user-subscription',
  '/ag/api/plans',
  '/ag/api/plan/annual',
  '/ag/api/plan/no-such-plan',
  '/ag/api/plan/annual?coupon=ANNUAL10',
  '/ag/api/plan/monthly?coupon=ANNUAL10',
  '/ag/api/plan/annual?coupon=EXPIRED',
  '/ag/api/plan/annual?coupon=NONE',
];
