/**
 * Compares the embedded server with Drupal, and Drupal's lists with JSON:API collections, on this
 * machine's MariaDB, nginx and php-fpm. Prints ratios only.
 *
 *   npm run bench:drupal [-- --games 100000] [--seconds 8] [servers | part of a list's path …]
 *
 * For the lists, response caches are off; entity and code caches are on.
 */
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureRate } from './bench-load.mjs';
import { ALL_CACHES, compareServers, MIN_RATIOS } from './bench-servers.mjs';
import { drupalRoot, fetchDrupal, missingRequirement } from './drupal.mjs';
import { missingServers, productionDrupal } from './nodes.mjs';
import { buildGames } from './prepare.mjs';
import { limitRun, root, run, step, waitUntil } from './steps.mjs';

const { values, positionals } = parseArgs({
  options: {
    games: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
  },
  allowPositionals: true,
});
const missing = missingServers().join(', ') || (await missingRequirement('mysql:'));
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
const games = (query) =>
  `/jsonapi/node/game?${listed}&${query}&page[limit]=24&fields[node--game]=${FIELDS}&${files}`;
const queue = (filter) =>
  `/jsonapi/node/game_queue?${filter}&include=field_games,field_games.field_thumbnail,field_games.field_video_thumbnail` +
  `&fields[node--game]=${FIELDS}`;
const tenYearsAgo = Math.floor(Date.now() / 1000) - 10 * 31_556_952;

/**
 * Each list, its nearest collection, and the requests needed for as many games.
 *
 * @type {[list: string, collection: string, requests?: number][]}
 */
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
  [
    '/rest/block/before-you-go-games',
    games('filter[field_before_you_go_featured]=1&sort=-published_at'),
  ],
  [
    '/ag-api/sitemap-all-games/json',
    `/jsonapi/node/game?${listed}&sort=drupal_internal__nid&page[limit]=50&fields[node--game]=title,path,changed,field_thumbnail&include=field_thumbnail`,
    20,
  ],
];

const MIN_LIST_RATIO = 3;
const seconds = Number(values.seconds);
const comparesServers = positionals.length === 0 || positionals.includes('servers');
const pairs = all.filter(
  ([list]) => positionals.length === 0 || positionals.some((name) => list.includes(name)),
);

limitRun('bench:drupal', 180);
await fetchDrupal();
await buildGames();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const settings = join(drupalRoot, 'web/sites/default/settings.php');
const started = [];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => (started.forEach((server) => server.killSync()), process.exit(1)));
try {
  const { bases, php, env } = await productionDrupal(folder, { started });
  const base = bases.editors;
  const drush = (name, ...args) =>
    run(name, 'php', ['-d', 'memory_limit=1G', 'vendor/bin/drush.php', ...args], {
      cwd: drupalRoot,
      env,
    });
  const disableCaches = async (bins) => {
    const services = join(folder, 'services.yml');
    await writeFile(
      services,
      'services:\n  cache.backend.null:\n    class: Drupal\\Core\\Cache\\NullBackendFactory\n',
    );
    await chmod(settings, 0o644);
    const off = bins.map((bin) => `$settings['cache']['bins']['${bin}'] = 'cache.backend.null';\n`);
    await appendFile(
      settings,
      `\n$settings['container_yamls'][] = '${services}';\n${off.join('')}`,
    );
    await drush('bench-rebuild', 'cache:rebuild');
    await php.stop();
    await php.start();
    // nginx skips an upstream for a while after one failure.
    await waitUntil(async () => {
      const { ok, status } = await fetch(`${base}/jsonapi`);
      if (!ok) throw new Error(`Drupal returns ${status}`);
    });
  };
  const failed = [];
  if (comparesServers) {
    const ratios = await step('Comparing the servers', () =>
      compareServers(base, { seconds, disableCaches }),
    );
    for (const [name, ratio] of Object.entries(ratios)) {
      console.log(
        `${`${name} responses, embedded / Drupal`.padEnd(44)} ${ratio.toFixed(1)}×${name in MIN_RATIOS ? ` (minimum ${MIN_RATIOS[name]}×)` : ''}`,
      );
      if (ratio < (MIN_RATIOS[name] ?? 0)) failed.push(name);
    }
  } else await disableCaches(ALL_CACHES);
  if (pairs.length > 0) {
    await step(`Creating ${values.games} games`, () =>
      drush('bench-seed', 'php:script', join(root, 'scripts/seed-games.php'), values.games),
    );
    await drush('bench-rebuild', 'cache:rebuild');
  }
  for (const [list, collection, requests = 1] of pairs) {
    const own = await measureRate(base + list, { seconds });
    const ratio = own / ((await measureRate(base + collection, { seconds })) / requests);
    console.log(`${list.padEnd(44)} ${ratio.toFixed(1)}× (minimum ${MIN_LIST_RATIO}×)`);
    if (ratio < MIN_LIST_RATIO) failed.push(list);
  }
  console.log(
    `\nbench:drupal: ${failed.length === 0 ? 'all ratios reached' : `below the minimum: ${failed.join(', ')}`}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  for (const server of started.reverse()) await server.stop('SIGKILL');
  await rm(settings, { force: true });
  await rm(folder, { recursive: true, force: true });
}
