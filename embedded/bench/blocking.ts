/**
 * Measures how long expensive requests block others with 100,000 games, in CPU time; fails above
 * 250 ms. The first request of each kind fills caches. `--data FILE` stores the games: generating
 * them takes minutes.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApp, openStore } from 'drupal-recipe-server';
import { allModules } from '../src/modules.ts';
import { loadPortalModel } from '../src/portal-model.ts';
import { fillWithGames } from './games.ts';
import { limitRun } from '../../scripts/steps.mjs';

const limitMs = 250;
limitRun('bench:blocking', 60);
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    data: { type: 'string' },
  },
});

const repeat = (count: number, part: (index: number) => string, between = '&'): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const condition = (index: number, path: string, operator: string, value: string): string =>
  `filter[c${String(index)}][condition][path]=${path}&filter[c${String(index)}][condition][operator]=${operator}&filter[c${String(index)}][condition][value]=${value}`;
const games = '/jsonapi/node/game';
const sorts = [
  'title',
  'published_at',
  'field_hits',
  'field_likes',
  'field_ratingb',
  'field_total_votes',
  'created',
  'changed',
  'status',
  'nid',
];

/** `{n}` is a counter, so that no response is cached. */
const requests: Record<string, string> = {
  'sorted by ten fields': `${games}?sort=${repeat(10, (index) => `-${sorts[index] ?? 'nid'}`, ',')}&page[offset]={n}`,
  'sorted by references': `${games}?sort=${repeat(10, (index) => (index % 2 === 0 ? 'field_tags.name' : 'field_genre.name'), ',')}&page[offset]={n}`,
  'sorted by a reference, a late page': `${games}?sort=field_tags.name,title&page[offset]=9{n}00`,
  'fifty conditions that find nothing': `${games}?${repeat(50, (index) => condition(index, 'title', 'CONTAINS', `zz${String(index)}{n}`))}`,
  'fifty alternatives': `${games}?filter[or][group][conjunction]=OR&${repeat(49, (index) => `${condition(index, 'title', 'CONTAINS', `z${String(index)}{n}`)}&filter[c${String(index)}][condition][memberOf]=or`)}`,
  'twenty joins': `${games}?${repeat(20, (index) => condition(index, 'field_tags.name', '<>', `x${String(index)}{n}`))}`,
  'chains of references': `${games}?${repeat(5, (index) => condition(index, 'uid.uid.uid.uid.name', 'CONTAINS', `q${String(index)}{n}`))}`,
  'contains a letter, sorted': `${games}?${condition(0, 'title', 'CONTAINS', 'e')}&sort=-field_hits,title&page[offset]={n}`,
  'ends with': `${games}?${condition(0, 'title', 'ENDS_WITH', 'zz{n}')}`,
  'texts that contain': `${games}?${condition(0, 'body.value', 'CONTAINS', 'zz{n}')}`,
  'all that can be included': `${games}?include=field_thumbnail.uid,field_genre.vid,field_tags.vid,uid.user_picture,uid.roles,node_type,field_video_thumbnail.uid&page[limit]=50&page[offset]={n}`,
  'a late page': `${games}?page[offset]=99{n}00&page[limit]=50`,
  'ten million to be passed over': `${games}?page[offset]=99999{n}0`,
  'tags by name': `/jsonapi/taxonomy_term/tags?sort=name&filter[name][operator]=CONTAINS&filter[name][value]=zz{n}`,
  'members by their games': `/jsonapi/user/user?sort=name&page[offset]={n}`,
  'search, a long question': `/ag/api/game-list?q=${repeat(40, (index) => `${['comet', 'towr', 'ghsot', 'moon'][index % 4] ?? ''}${String(index)}`, ' ')} {n}`,
  'search, one letter': '/ag/api/game-list?q=a&offset={n}',
  'list, a late page': '/ag/api/game-list?sort=title&offset=99{n}00',
  'list without tags': `/ag/api/game-list?exclude=${repeat(20, (index) => `topic${String(index)}`, ',')}&offset={n}`,
  'all games': '/ag-api/get-all-games?x={n}',
  'a thousand for crawlers': '/ag-api/sitemap-all-games/json?offset=98{n}00',
  'counts of terms': '/ag/api/term-counts?x={n}',
  'an unknown path': '/router/translate-path?path=/none/such-{n}',
  trending: '/rest/block/trending-games?x={n}',
  'before one goes': '/rest/block/before-you-go-games?x={n}',
  'the daily': '/ag/api/daily?x={n}',
};

const folder = mkdtempSync(join(tmpdir(), 'blocking-'));
const file = values.data ?? join(folder, 'portal.sqlite');
const isNew = !existsSync(file);
const store = openStore(
  loadPortalModel([resolve(import.meta.dirname, '../../drupal/recipes/ag_portal')]),
  { file },
);
if (isNew) fillWithGames(store, Number(values.size));
const settings = { siteUrls: ['http://localhost'], mailer: { send: async () => undefined } };
const app = createApp({ store, ...allModules(store, settings) });
await app.ready();

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures event loop delays until called; returns the longest. */
function monitorEventLoop(): () => Promise<number> {
  let [longestDelay, last, isStopped] = [0, cpuMilliseconds(), false];
  const poll = (): void => {
    const now = cpuMilliseconds();
    longestDelay = Math.max(longestDelay, now - last);
    last = now;
  };
  const polling = (async () => {
    while (!isStopped) {
      await setImmediate();
      poll();
    }
  })();
  return async () => {
    isStopped = true;
    await polling;
    return longestDelay;
  };
}

let mostExpensive = 0;
console.log(
  `| with ${Number(values.size).toLocaleString('en')} games | status | first, ms | most of the others, ms |`,
);
console.log('|---|---|---|---|');
for (const [name, url] of Object.entries(requests)) {
  const times: number[] = [];
  let status = 0;
  for (let run = 0; run <= Number(values.runs); run++) {
    const stopMonitor = monitorEventLoop();
    ({ statusCode: status } = await app.inject(encodeURI(url.replaceAll('{n}', String(run)))));
    times.push(await stopMonitor());
  }
  const [first = 0, ...others] = times;
  mostExpensive = Math.max(mostExpensive, ...times);
  console.log(
    `| ${name} | ${String(status)} | ${first.toFixed(0)} | ${Math.max(...others).toFixed(0)} |`,
  );
}
await app.close();
store.close();
rmSync(folder, { recursive: true });
console.log(`\nThe most expensive request blocked all others for ${mostExpensive.toFixed(0)} ms.`);
if (mostExpensive > limitMs) process.exitCode = 1;
