/**
 * The lists of Drupal beside JSON:API's collections of the same games, on MariaDB with very many games, in one run. Prints ratios only:
 * requests a second of the list for each request a second of the collection.
 *
 *   npm run bench:drupal [-- --games 100000] [--seconds 8] [part of a list's path …]
 *
 * Caches of answers are off for both (page cache, dynamic page cache, JSON:API's normalizations); those of entities and of code are on for
 * both, as in production. Needs MariaDB, nginx and php-fpm on this machine.
 */
import autocannon from 'autocannon';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drupalRoot, fetchDrupal, whatIsMissing } from './drupal.mjs';
import { absentServers, productionDrupal } from './nodes.mjs';
import { buildGames } from './prepare.mjs';
import { root, run, step } from './steps.mjs';

const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '8' } },
  allowPositionals: true,
});
const missing = absentServers().join(', ') || (await whatIsMissing('mysql:'));
if (missing) {
  console.log(`bench:drupal: skipped: ${missing}`);
  process.exit(0);
}

const FIELDS =
  'title,path,body,published_at,field_thumbnail,field_video_thumbnail,field_is_mobile,field_is_mobile_playable,field_preferred_orientation,' +
  'field_ratingb,field_total_votes,field_hits,field_likes,field_is_flash_game,field_game_pass_only_,field_featured_multiplayer,' +
  'field_html5_game_url,field_flash_file_url,field_external_game_link';
const listed = 'filter[status]=1&filter[field_hide_from_listings]=0';
const files = 'include=field_thumbnail,field_video_thumbnail';
const games = (query) => `/jsonapi/node/game?${listed}&${query}&page[limit]=24&fields[node--game]=${FIELDS}&${files}`;
const queue = (filter) =>
  `/jsonapi/node/game_queue?${filter}&include=field_games,field_games.field_thumbnail,field_games.field_video_thumbnail` +
  `&fields[node--game]=${FIELDS}`;
const tenYearsAgo = Math.floor(Date.now() / 1000) - 10 * 31_556_952;

/** Each list, the collection that comes nearest to it, and how many requests of the latter give as many games. */
const all = [
  ['/rest/block/trending-games', games('sort=-field_likes,-drupal_internal__nid')],
  ['/rest/block/games-sortby-recent-traffic', games('sort=-field_hits,-drupal_internal__nid')],
  ['/rest/block/games-sortby-plays', games('sort=-field_hits,-drupal_internal__nid')],
  ['/rest/block/new-games', games('sort=-published_at,-drupal_internal__nid')],
  ['/rest/block/exclusive-games', games('filter[field_game_pass_only_]=1&sort=-published_at')],
  [
    '/rest/block/games-more-than-10-years-ago',
    games(
      `filter[old][condition][path]=published_at&filter[old][condition][operator]=<%3D&filter[old][condition][value]=${tenYearsAgo}&sort=-field_hits`,
    ),
  ],
  ['/rest/block/classic-games', queue('filter[field_queue_key]=classic')],
  [
    '/rest/block/most-addicting-games',
    queue(
      'filter[field_queue_key][operator]=IN&filter[field_queue_key][value][]=most-addicting-1&filter[field_queue_key][value][]=most-addicting-2',
    ),
  ],
  ['/rest/block/before-you-go-games', games('filter[field_before_you_go_featured]=1&sort=-published_at')],
  [
    '/ag-api/sitemap-all-games/json',
    `/jsonapi/node/game?${listed}&sort=drupal_internal__nid&page[limit]=50&fields[node--game]=title,path,changed,field_thumbnail&include=field_thumbnail`,
    20,
  ],
];

const pairs = all.filter(([list]) => positionals.length === 0 || positionals.some((name) => list.includes(name)));

/** Answers that a rate is taken from, at the least. */
const FEWEST = 10;

/** @type {(url: string) => Promise<number>} requests a second; throws when any answer is not 200. */
async function measure(url) {
  const warm = await fetch(url);
  const body = await warm.text();
  if (warm.status !== 200) throw new Error(`${url}: ${warm.status} ${body.slice(0, 300)}`);
  const load = { url, connections: 2, timeout: 60 };
  const inTime = await autocannon({ ...load, duration: Number(values.seconds) });
  // A slow collection has hardly answered by then.
  const { requests, non2xx, errors, duration } = inTime.requests.total < FEWEST ? await autocannon({ ...load, amount: FEWEST }) : inTime;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return requests.total / duration;
}

await fetchDrupal();
await buildGames();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const settings = join(drupalRoot, 'web/sites/default/settings.php');
const started = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (started.forEach((server) => server.abandon()), process.exit(1)));
try {
  const configure = async (env) => {
    await step(`Making ${values.games} games`, () =>
      run(
        'bench-seed',
        'php',
        ['-d', 'memory_limit=1G', 'vendor/bin/drush.php', 'php:script', join(root, 'scripts/seed-games.php'), values.games],
        {
          cwd: drupalRoot,
          env,
        },
      ),
    );
    const services = join(folder, 'services.yml');
    await writeFile(services, 'services:\n  cache.backend.null:\n    class: Drupal\\Core\\Cache\\NullBackendFactory\n');
    await chmod(settings, 0o644);
    const off = ['page', 'dynamic_page_cache', 'jsonapi_normalizations'].map(
      (bin) => `$settings['cache']['bins']['${bin}'] = 'cache.backend.null';\n`,
    );
    await appendFile(settings, `\n$settings['container_yamls'][] = '${services}';\n${off.join('')}`);
    await run('bench-rebuild', 'vendor/bin/drush', ['cache:rebuild'], { cwd: drupalRoot, env });
  };
  const { bases } = await productionDrupal(folder, { started, configure });
  const base = bases.editors;
  const ratios = [];
  for (const [list, collection, requests = 1] of pairs) {
    const own = await measure(base + list);
    const core = (await measure(base + collection)) / requests;
    ratios.push(own / core);
    console.log(`${list.padEnd(44)} ${(own / core).toFixed(1)}×`);
  }
  console.log(`\nbench:drupal: ${values.games} games, least ratio ${Math.min(...ratios).toFixed(1)}×`);
  process.exitCode = Math.min(...ratios) >= 3 ? 0 : 1;
} finally {
  for (const server of started.reverse()) await server.stop('SIGKILL');
  await rm(settings, { force: true });
  await rm(folder, { recursive: true, force: true });
}
