/**
 * Measures requests with 1,000 to 100,000 games: `npm run bench -- --sizes 1000,10000 --only
 * search`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp, openStore } from 'drupal-recipe-server';
import { allModules } from '../src/modules.ts';
import { loadPortalModel } from '../src/portal-model.ts';
import { fillWithGames } from './games.ts';
import { percentile } from './percentile.ts';
import { limitRun } from '../../scripts/steps.mjs';

const listed =
  'filter[status]=1&filter[field_hide_from_listings]=0&page[limit]=42&include=field_thumbnail,field_genre,field_tags';

/** `{n}` is a counter, so that no response is cached. */
const requests: Record<string, string> = {
  'newest games': `/jsonapi/node/game?${listed}&sort=-published_at&requestNo={n}`,
  'most played of a genre': `/jsonapi/node/game?${listed}&filter[field_genre.name]=Genre {n%10}&sort=-field_hits`,
  'page 10, best rated': `/jsonapi/node/game?${listed}&sort=-field_ratingb,-field_total_votes&page[offset]=420`,
  'tag page': `/jsonapi/node/game?${listed}&filter[field_tags.name]=Tag {n%65}&sort=-field_hits`,
  'title contains': `/jsonapi/node/game?${listed}&filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]={word}&sort=-field_hits`,
  'title contains, one game': `/jsonapi/node/game?${listed}&filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]={000n}&sort=-field_hits`,
  'search, nothing: a plain list': '/ag/api/game-list?sort=popular&offset={n}',
  'search, one word': '/ag/api/game-list?q={word}&offset={n}',
  'search, two words': '/ag/api/game-list?q={word} {other}&offset={n}',
  'search, a tag': '/ag/api/game-list?q=topic{n%65}',
  'search, a typo': '/ag/api/game-list?q={typo}&offset={n}',
  'search, one game': '/ag/api/game-list?q={listed}',
  'search, a number no game has': '/ag/api/game-list?q={unlisted}',
  'one game':
    '/jsonapi/node/game?filter[drupal_internal__nid]={1001+n}&include=field_thumbnail,field_genre,field_tags',
};
const settings = { siteUrls: ['http://localhost'], mailer: { send: async () => {} } };
const warmUp = 10;

const words = ['drift', 'comet', 'tower', 'ghost', 'moon', 'castle'];
const typos = ['dirft', 'commet', 'towr', 'ghosf', 'moom', 'cstle'];

limitRun('bench', 120);
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    runs: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const portals = sizes.map((size) => {
  const model = loadPortalModel([resolve(import.meta.dirname, '../../drupal/recipes/ag_portal')]);
  const store = openStore(model, { file: join(folder, `${String(size)}.sqlite`) });
  fillWithGames(store, size);
  return {
    store,
    app: createApp({ store, ...allModules(store, settings) }),
    times: new Map<string, number[]>(),
  };
});

/** The largest portal has all games of the smaller ones. */
const numbers = (status: 0 | 1): string[] =>
  (
    portals
      .at(-1)
      ?.store.connection.rows<{ title: string }>(
        'SELECT title FROM node WHERE type = ? AND status = ? ORDER BY nid LIMIT 200',
        ['game', status],
      ) ?? []
  ).map(({ title }) => title.slice(-6));
const [listedNumbers, unlistedNumbers] = [numbers(1), numbers(0)];

// The sizes alternate, so that other load affects all of them.
for (const [name, url] of Object.entries(requests).filter(([name]) => name.includes(values.only))) {
  for (let n = 0; n < warmUp + Number(values.runs); n++) {
    for (const { app, times } of portals) {
      const start = performance.now();
      const response = await app.inject(fill(url, n));
      const time = performance.now() - start;
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.body.slice(0, 400)}`);
      if (n >= warmUp) times.set(name, [...(times.get(name) ?? []), time]);
    }
  }
}
for (const { app, store } of portals) {
  await app.close();
  store.close();
}
rmSync(folder, { recursive: true });

function fill(url: string, n: number): string {
  const filled = url
    .replace('{n%10}', String(n % 10))
    .replace('{n%65}', String(n % 65))
    .replace('{000n}', String(n).padStart(6, '0'))
    .replace('{listed}', listedNumbers[n] ?? '')
    .replace('{unlisted}', unlistedNumbers[n] ?? '')
    .replace('{1001+n}', String(1001 + n))
    .replace('{word}', words[n % words.length] ?? '')
    .replace('{other}', words[(n + 1) % words.length] ?? '')
    .replace('{typo}', typos[n % typos.length] ?? '')
    .replace('{n}', String(n));
  return encodeURI(filled);
}

console.log(
  `| p95, ms (ratio to ${String(sizes[0])} games) | ${sizes.map((size) => `${size.toLocaleString('en')} games`).join(' | ')} |`,
);
console.log(`|---|${sizes.map(() => '---|').join('')}`);
for (const name of Object.keys(requests).filter((name) => name.includes(values.only))) {
  const p95 = portals.map(({ times }) => percentile(times.get(name) ?? [], 95));
  console.log(
    `| ${name} | ${p95.map((time) => `${time.toFixed(1)} (${(time / (p95[0] ?? time)).toFixed(1)}×)`).join(' | ')} |`,
  );
}

const plainList = 'search, nothing: a plain list';
const MAX_SEARCH_RATIO = 2;
/** Between two runs, times differ by as much. */
const NOISE_MS = 10;
const largest = portals.at(-1)?.times ?? new Map<string, number[]>();
const plainTimes = largest.get(plainList);
if (plainTimes !== undefined) {
  console.log(
    `\nWith the most games, by a plain list of as many (at most ${String(MAX_SEARCH_RATIO)}×):`,
  );
  for (const [name, times] of largest) {
    if (!name.startsWith('search, ')) continue;
    const [time, plainTime] = [percentile(times, 95), percentile(plainTimes, 95)];
    const ratio = time / plainTime;
    console.log(`${name}: ${ratio.toFixed(1)}×`);
    if (ratio > MAX_SEARCH_RATIO && time - plainTime > NOISE_MS) process.exitCode = 1;
  }
}
