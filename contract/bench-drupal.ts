/**
 * Compares a Drupal with the embedded server, and its lists with the JSON:API collections that they
 * replace: `npm run bench:drupal -- --base http://localhost:8080` for the Drupal of `docker compose up`.
 * Prints ratios only. Each request has a parameter of its own, so that no whole response is cached.
 *
 *   --seconds N   of each measurement (default: 8)
 *   a part of a list's path measures only these lists; `servers` compares only the servers
 *
 * The lists' ratios are of 100,000 games: `docker compose exec drupal drush php:script -` with
 * `contract/seed/games.php` as its input creates them.
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { z } from 'zod';
import { startEmbedded } from './server.ts';

const { values, positionals } = parseArgs({
  options: { base: { type: 'string' }, seconds: { type: 'string', default: '8' } },
  allowPositionals: true,
});
const drupal = values.base;
assert.ok(drupal, 'Usage: npm run bench:drupal -- --base URL');
const seconds = Number(values.seconds);

const MIN_SERVER_RATIOS = { cached: 5, uncached: 5 };
const MIN_LIST_RATIO = 3;
const MIN_RESPONSES = 10;

const unique = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}requestNo=[<id>]`;

/** Requests per second. */
async function measureRate(url: string, duration: number): Promise<number> {
  const warm = await fetch(url.replace('[<id>]', 'warm'));
  assert.equal(warm.status, 200, url);
  const load = {
    url,
    connections: 2,
    timeout: 60,
    idReplacement: url.includes('[<id>]'),
    headers: { 'accept-encoding': 'gzip' },
  };
  const timed = await autocannon({ ...load, duration });
  // Slow URLs have few responses by then.
  const result =
    timed.requests.total < MIN_RESPONSES
      ? await autocannon({ ...load, amount: MIN_RESPONSES })
      : timed;
  assert.equal(result.non2xx + result.errors, 0, url);
  return result.requests.total / result.duration;
}

const document = z.object({ data: z.array(z.unknown()), included: z.array(z.unknown()) });
const GAMES =
  '/jsonapi/node/game?filter[status]=1&page[limit]=42&sort=-published_at' +
  '&include=field_thumbnail,field_video_thumbnail,field_genre,field_tags';

async function compareServers(): Promise<Record<keyof typeof MIN_SERVER_RATIOS, number>> {
  const server = await startEmbedded();
  try {
    const [theirs, ours] = await Promise.all(
      [drupal, server.base].map(async (base) =>
        document.parse(await (await fetch(`${String(base)}${GAMES}`)).json()),
      ),
    );
    assert.equal(theirs?.data.length, ours?.data.length, 'both serve as many games');
    /** Alternates, so that other load affects both. */
    const ratio = async (path: string): Promise<number> => {
      const rates = { drupal: 0, embedded: 0 };
      for (const name of ['drupal', 'embedded', 'embedded', 'drupal'] as const)
        rates[name] += await measureRate(
          `${String(name === 'drupal' ? drupal : server.base)}${path}`,
          seconds / 2,
        );
      return rates.embedded / rates.drupal;
    };
    return { cached: await ratio(GAMES), uncached: await ratio(unique(GAMES)) };
  } finally {
    await server.stop();
  }
}

const FIELDS =
  'title,path,body,published_at,field_thumbnail,field_video_thumbnail,field_is_mobile,field_is_mobile_playable,field_preferred_orientation,' +
  'field_ratingb,field_total_votes,field_hits,field_likes,field_is_flash_game,field_game_pass_only_,field_featured_multiplayer,' +
  'field_html5_game_url,field_flash_file_url,field_external_game_link';
const listed = 'filter[status]=1&filter[field_hide_from_listings]=0';
const games = (query: string): string =>
  `/jsonapi/node/game?${listed}&${query}&page[limit]=24&fields[node--game]=${FIELDS}&include=field_thumbnail,field_video_thumbnail`;
const queue = (filter: string): string =>
  `/jsonapi/node/game_queue?${filter}&include=field_games,field_games.field_thumbnail,field_games.field_video_thumbnail&fields[node--game]=${FIELDS}`;
const tenYearsAgo = String(Math.floor(Date.now() / 1000) - 10 * 31_556_952);
const old = 'filter[old][condition]';

/** Each list, its nearest collection, and the requests needed for as many games. */
const lists: [list: string, collection: string, requests?: number][] = [
  ['/rest/block/trending-games', games('sort=-field_likes,-drupal_internal__nid')],
  ['/rest/block/games-sortby-plays', games('sort=-field_hits,-drupal_internal__nid')],
  ['/rest/block/new-games', games('sort=-published_at,-drupal_internal__nid')],
  ['/rest/block/exclusive-games', games('filter[field_game_pass_only_]=1&sort=-published_at')],
  [
    '/rest/block/games-more-than-10-years-ago',
    games(
      `${old}[path]=published_at&${old}[operator]=<%3D&${old}[value]=${tenYearsAgo}&sort=-field_hits`,
    ),
  ],
  ['/rest/block/classic-games', queue('filter[field_queue_key]=classic')],
  [
    '/ag-api/sitemap-all-games/json',
    `/jsonapi/node/game?${listed}&sort=drupal_internal__nid&page[limit]=50&fields[node--game]=title,path,changed,field_thumbnail&include=field_thumbnail`,
    20,
  ],
];

const failed: string[] = [];
const report = (name: string, ratio: number, minimum: number): void => {
  console.log(`${name.padEnd(44)} ${ratio.toFixed(1)}× (minimum ${String(minimum)}×)`);
  if (ratio < minimum) failed.push(name);
};
if (positionals.length === 0 || positionals.includes('servers')) {
  const { cached, uncached } = await compareServers();
  report('cached responses, embedded / Drupal', cached, MIN_SERVER_RATIOS.cached);
  report('uncached responses, embedded / Drupal', uncached, MIN_SERVER_RATIOS.uncached);
}
for (const [list, collection, requests = 1] of lists) {
  if (positionals.length > 0 && !positionals.some((part) => list.includes(part))) continue;
  const own = await measureRate(drupal + unique(list), seconds);
  const others = await measureRate(drupal + unique(collection), seconds);
  report(list, own / (others / requests), MIN_LIST_RATIO);
}
process.exitCode = failed.length === 0 ? 0 : 1;
