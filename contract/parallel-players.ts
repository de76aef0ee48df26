/**
 * Checks that leaderboards and saves are exact with concurrent players. `contract/seed/members.php`
 * creates the members in Drupal: `npm run players -w @portal/contract -- --base URL`.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { logIn } from './log-in.ts';
import { demoPassword } from './server.ts';

/** This game has a leaderboard, and all scores are below its maximum. */
const game = 1001;
/** Exceeds the minimum play time and the report interval. */
const PLAY_MS = 4_000;
/** Limit of one request, while a busy server handles 200. */
const TIMEOUT_MS = 120_000;
/** Score increase per round: the best score is neither first nor last, and groups of four tie. */
const rounds = [30, 4_000, 200];

interface Player {
  name: string;
  send: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: unknown }>;
}

const started = z.object({ token: z.string() });
const board = z.object({
  scores: z.array(
    z.object({ rank: z.number(), value: z.number(), member: z.object({ name: z.string() }) }),
  ),
  total: z.number(),
});
const standing = z.object({ value: z.number(), rank: z.number(), total: z.number() });
const own = z.object({ standings: z.object({ day: standing, week: standing, ever: standing }) });
const saved = z.object({ save: z.object({ data: z.string(), revision: z.number() }) });

async function readResponse(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : null };
}

async function createPlayer(base: string, name: string): Promise<Player> {
  const { cookie, csrfToken } = await logIn(base, name, demoPassword);
  const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  return {
    name,
    send: async (method, path, sent) =>
      readResponse(
        await fetch(`${base}${path}`, {
          method,
          headers,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(sent && { body: JSON.stringify(sent) }),
        }),
      ),
  };
}

/** Returns a summary such as `200: 180, 429: 20`. */
function countStatuses(responses: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${String(status)}: ${String(count)}`).join(', ');
}

/**
 * Every leaderboard must hold each best score of three concurrent reports, with consistent ranks.
 */
async function score(base: string, players: readonly Player[]): Promise<void> {
  const begun = await Promise.all(
    players.map(({ send }) => send('POST', '/ag/api/score/start', { game_id: game })),
  );
  const tokens = begun.map(({ body }) => started.parse(body).token);
  const valueOf = (player: number, round: number): number => ((player * 7) % 1_000) + round;
  for (const round of rounds) {
    await wait(PLAY_MS);
    const report = { game_id: game };
    const responses = await Promise.all(
      players.map(({ send }, at) =>
        send('POST', '/ag/api/score/report', {
          ...report,
          token: tokens[at],
          value: valueOf(at, round),
        }),
      ),
    );
    console.log(`scores: ${countStatuses(responses)}`);
    assert.ok(responses.every(({ status }) => status === 200));
  }
  const best = new Map(
    players.map(({ name }, at) => [name, Math.max(...rounds.map((round) => valueOf(at, round)))]),
  );
  const places = await Promise.all(
    players.map(async ({ send }) =>
      own.parse((await send('GET', `/ag/api/user-scores/${String(game)}`)).body),
    ),
  );
  for (const period of ['day', 'week', 'ever'] as const) {
    const rows: z.infer<typeof board>['scores'] = [];
    for (let total = 1; rows.length < total;) {
      const path = `/ag/api/game-scores/${String(game)}?period=${period}&items_per_page=50&offset=${String(rows.length)}`;
      const page = board.parse((await readResponse(await fetch(`${base}${path}`))).body);
      assert.ok(page.scores.length > 0, `${period}: a page without scores`);
      rows.push(...page.scores);
      total = page.total;
    }
    const values = rows.map(({ value }) => value);
    assert.deepEqual(
      values,
      values.toSorted((one, other) => other - one),
      `${period}: the best first`,
    );
    assert.deepEqual(
      rows.map(({ rank }) => rank),
      rows.map((_, at) => at + 1),
    );
    const ours = rows.filter(({ member: { name } }) => best.has(name));
    assert.equal(ours.length, players.length, `${period}: each once`);
    for (const { member, value } of ours)
      assert.equal(value, best.get(member.name), `${period}: ${member.name}`);
    const rankOf = new Map(ours.map(({ member, rank }) => [member.name, rank]));
    for (const [at, { name }] of players.entries()) {
      const place = { value: best.get(name), rank: rankOf.get(name), total: rows.length };
      assert.deepEqual(
        places[at]?.standings[period],
        place,
        `${period}: the place reported to ${name}`,
      );
    }
    console.log(`board of ${period}: ${String(ours.length)} of ${String(players.length)} exact`);
  }
}

/** Of two concurrent saves on the same version, one is stored, and the other receives it. */
async function save(players: readonly Player[]): Promise<void> {
  const path = `/ag/api/user-save/${String(game)}`;
  const before = await Promise.all(players.map(async ({ send }) => (await send('GET', path)).body));
  const bases = before.map((body) => saved.safeParse(body).data?.save.revision ?? 0);
  const first = await Promise.all(
    players.map(({ name, send }, at) =>
      send('PUT', path, { data: `first of ${name}`, base: bases[at] }),
    ),
  );
  console.log(`first saves: ${countStatuses(first)}`);
  assert.ok(first.every(({ status }) => status === 200));
  const base = first.map(({ body }) => saved.parse(body).save.revision);
  const pairs = await Promise.all(
    players.map(({ name, send }, at) =>
      Promise.all(
        ['a', 'b'].map((which) =>
          send('PUT', path, { data: `${which} of ${name}`, base: base[at] }),
        ),
      ),
    ),
  );
  console.log(`second saves, two of each: ${countStatuses(pairs.flat())}`);
  for (const [at, pair] of pairs.entries()) {
    const name = players[at]?.name ?? '';
    assert.deepEqual(pair.map(({ status }) => status).sort(), [200, 409], name);
    const [one, other] = pair.map(({ body }) => saved.parse(body).save);
    assert.deepEqual(one, other, `${name}: both get the stored one`);
    assert.match(one?.data ?? '', new RegExp(`^[ab] of ${name}$`));
    assert.equal(one?.revision, (base[at] ?? 0) + 1);
    assert.deepEqual(saved.parse((await players[at]?.send('GET', path))?.body).save, one);
  }
  console.log(`saves: ${String(pairs.length)} of ${String(players.length)} exact`);
}

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    members: { type: 'string', default: '200' },
  },
});
const base = values.base.replace(/\/$/, '');
const players: Player[] = [];
// Hashing is slow, so limits concurrency.
for (let at = 0; at < Number(values.members); at += 10) {
  const names = Array.from(
    { length: Math.min(10, Number(values.members) - at) },
    (_, index) => `parallel_${String(at + index)}`,
  );
  players.push(...(await Promise.all(names.map((name) => createPlayer(base, name)))));
}
await score(base, players);
await save(players);
