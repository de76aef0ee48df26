/**
 * Kills the embedded server repeatedly during mixed writes and checks after each restart that all
 * acknowledged writes exist: `npm run kills [-- --rounds 50]`.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { z } from 'zod';
import { demoPassword, type RunningServer, startEmbedded } from './server.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const rounds = Number(values.rounds);

const login = z.object({ current_user: z.object({ uid: z.string() }), csrf_token: z.string() });
const listed = z.object({ games: z.array(z.object({ nid: z.number() })) });
const stored = z.object({
  account: z.object({ opt_in: z.boolean() }),
  votes: z.array(z.object({ game: z.object({ nid: z.number() }), vote_value: z.number() })),
  reviews: z.array(z.object({ text: z.string() })),
});

const json = { 'content-type': 'application/json' };
/** A killed server drops connections immediately; a request that takes this long hangs. */
const patience = 20_000;

const folder = mkdtempSync(path.join(tmpdir(), 'kill-rounds-'));
const data = path.join(folder, 'data.sqlite');
/** Bundled, because transforming the sources delays startup. */
const program = path.join(import.meta.dirname, '../embedded/.data/kills.mjs');
await build({
  entryPoints: [path.join(import.meta.dirname, '../embedded/src/main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile: program,
});
const start = (): Promise<RunningServer> => startEmbedded([], data, program);
let server = await start();

type Headers = Record<string, string>;
const ask = async (
  method: string,
  url: string,
  headers: Headers,
  body?: object,
): Promise<{ status: number; said: unknown; set: string[] }> => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${server.base}${url}`, {
    method,
    headers,
    signal: AbortSignal.timeout(patience),
    ...sent,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    said: text.startsWith('{') ? JSON.parse(text) : text,
    set: answer.headers.getSetCookie(),
  };
};

async function logIn(name: string): Promise<{ uid: string; headers: Headers }> {
  const { said, set } = await ask('POST', '/user/login?_format=json', json, {
    name,
    pass: demoPassword,
  });
  const { current_user, csrf_token } = login.parse(said);
  return {
    uid: current_user.uid,
    headers: { ...json, cookie: set[0]?.split(';')[0] ?? '', 'x-csrf-token': csrf_token },
  };
}

/** Last acknowledged value by subject; writes in flight at the kill can exist or not. */
const answered = new Map<string, unknown>();
const unsure = new Set<string>();
let writes = 0;

/** Writes `value` and records the acknowledgment. Throws if the server is gone. */
async function write(
  what: string,
  value: unknown,
  method: string,
  url: string,
  headers: Headers,
  body: object,
): Promise<void> {
  unsure.add(what);
  const { status, said } = await ask(method, url, headers, body);
  assert.ok(status === 200 || status === 201, `${what}: ${String(status)} ${JSON.stringify(said)}`);
  unsure.delete(what);
  answered.set(what, value);
  writes++;
}

const member = await logIn('player');
const reviewers = [member, await logIn('pass_holder')];
const all = listed
  .parse((await ask('GET', '/ag/api/game-list?sort=title&items_per_page=50', {})).said)
  .games.map(({ nid }) => nid);
const nids = all.slice(0, 8);
/** A member can review a game once. */
const toReview = all.flatMap((nid) => reviewers.map((reviewer) => ({ nid, reviewer })));
const list = (value: unknown): object[] => [{ value }];

/** Each writer runs until the server is gone. `round` makes its values unique. */
const writers: readonly ((round: number, at: number) => Promise<void | 'done'>)[] = [
  ...nids.map((nid) => (round: number, at: number) => {
    const value = (round + at) % 2 === 0 ? 1 : -1;
    const vote = { entity_type: 'node', entity_id: nid, vote_value: value };
    return write(`vote ${String(nid)}`, value, 'POST', '/ag/api/vote/cast', member.headers, vote);
  }),
  ...nids.map((nid) => () => {
    const adds = answered.get(`favourite ${String(nid)}`) !== true;
    const url = adds ? '/ag/api/add-user-favorite' : '/ag/api/delete-user-favorite';
    return write(`favourite ${String(nid)}`, adds, 'POST', url, member.headers, { game_id: nid });
  }),
  async (round, at) => {
    const next = toReview.shift();
    if (next === undefined) return 'done';
    const text = `Round ${String(round)}, review ${String(at)}`;
    return write(`review ${text}`, true, 'POST', '/comment?_format=json', next.reviewer.headers, {
      comment_type: [{ target_id: 'review' }],
      entity_type: list('node'),
      entity_id: [{ target_id: next.nid }],
      field_name: list('field_reviews'),
      comment_body: [{ value: text, format: 'plain_text' }],
      field_comment_thumb_vote: list(true),
    });
  },
  (round, at) => {
    const wanted = (round + at) % 2 === 0;
    return write('opt-in', wanted, 'PATCH', `/user/${member.uid}?_format=json`, member.headers, {
      field_opt_in: list(wanted),
    });
  },
  (round, at) => {
    const name = `reg${String(round)}x${String(at)}`;
    const account = {
      name: list(name),
      mail: list(`${name}@example.com`),
      pass: list('Passw0rd1x'),
    };
    // Registers each account from a different address to avoid the rate limit.
    return write(
      `account ${name}`,
      true,
      'POST',
      '/user/registerpass',
      { ...json, ...from(round, at) },
      account,
    );
  },
  (round, at) => {
    const name = `buy${String(round)}x${String(at)}`;
    return write(
      `pass ${name}`,
      name,
      'POST',
      '/ag/api/register-subscription',
      { ...json, ...from(round, at) },
      order(name),
    );
  },
];

const from = (round: number, at: number): Headers => ({
  'x-forwarded-for': `203.0.${String(round % 250)}.${String(at % 250)}`,
});

const order = (name: string): object => ({
  plan: 'annual',
  token: `sandbox_success_${name}`,
  first_name: 'Kim',
  last_name: 'Kill',
  postal_code: '12345',
  username: name,
  email: `${name}@example.com`,
  password: 'Passw0rd1x',
});

async function keepWriting(round: number, writeOne: (typeof writers)[number]): Promise<void> {
  for (let at = 0; (await writeOne(round, at)) !== 'done'; at++);
}

/** Stored values by subject. */
async function look(): Promise<(what: string) => Promise<unknown>> {
  const own = stored.parse((await ask('GET', '/ag/api/user-data', member.headers)).said);
  const theirs = await Promise.all(
    reviewers.map(async ({ headers }) =>
      stored.parse((await ask('GET', '/ag/api/user-data', headers)).said),
    ),
  );
  const reviews = new Set(theirs.flatMap((data) => data.reviews.map(({ text }) => text)));
  const favourites = listed.parse(
    (
      await ask(
        'GET',
        `/ag/api/user-favorite-games/${member.uid}?items_per_page=50`,
        member.headers,
      )
    ).said,
  );
  return async (what) => {
    const [kind = '', ...rest] = what.split(' ');
    const key = rest.join(' ');
    if (kind === 'vote') return own.votes.find(({ game }) => game.nid === Number(key))?.vote_value;
    if (kind === 'favourite') return favourites.games.some(({ nid }) => nid === Number(key));
    if (kind === 'review') return reviews.has(key);
    if (kind === 'opt-in') return own.account.opt_in;
    // A username is taken if its account exists.
    const account = { name: list(key), mail: list(`${key}@elsewhere.example`), pass: list('x') };
    const { status, said } = await ask(
      'POST',
      '/user/registerpass',
      { ...json, 'x-forwarded-for': '198.51.100.1' },
      account,
    );
    assert.equal(status, 422);
    return JSON.stringify(said).includes('already taken') && (kind === 'pass' ? key : true);
  };
}

/** Values that later writes can overwrite; the others are checked in their own round. */
const lasts = /^(?:vote|favourite|opt-in)/;

const since = Date.now();
try {
  for (let round = 0; round < rounds; round++) {
    unsure.clear();
    const ends = writers.map((writer) => keepWriting(round, writer));
    await pause(100 + Math.random() * 900);
    server.kill();
    for (const end of await Promise.allSettled(ends))
      if (end.status === 'rejected' && end.reason instanceof assert.AssertionError)
        throw end.reason;
    await server.stop();
    server = await start();
    const now = await look();
    for (const what of new Set([...answered.keys(), ...unsure])) {
      const found = await now(what);
      if (unsure.has(what) || !answered.has(what)) answered.set(what, found);
      else
        assert.deepEqual(
          found,
          answered.get(what),
          `round ${String(round)}: ${what} was answered, and is not there`,
        );
      if (!lasts.test(what)) answered.delete(what);
    }
    if ((round + 1) % 5 === 0)
      console.log(
        `${String(round + 1)} kills, ${String(writes)} answered writes, ${String(Math.round((Date.now() - since) / 1000))} s`,
      );
  }
  console.log(`${String(rounds)} kills −9, ${String(writes)} answered writes, none lost.`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
