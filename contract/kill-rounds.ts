/**
 * Kills the embedded server during mixed writes and checks after each restart that all acknowledged
 * writes exist, and no account without its pass: `npm run kills [-- --rounds 50]`.
 */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { logIn } from './log-in.ts';
import { demoPassword, startEmbedded } from './server.ts';
import { limitRun } from '../scripts/steps.mjs';

const listed = z.object({ games: z.array(z.object({ nid: z.number(), uuid: z.string() })) });
const bought = z.object({ uid: z.number(), subscription: z.object({ id: z.string() }) });
const viewed = z.object({ viewcount: z.number() });
const stored = z.object({
  account: z.object({ opt_in: z.boolean() }),
  votes: z.array(z.object({ game: z.object({ nid: z.number() }), vote_value: z.number() })),
  reviews: z.array(z.object({ text: z.string() })),
});

const saved = z.object({
  save: z.object({ data: z.string(), revision: z.number() }).nullable(),
});

/** Half of it compresses: as large as the progress of a game can be. */
const createProgress = (): string =>
  `gz:${gzipSync(randomBytes(1_500_000).toString('hex')).toString('base64')}`;
const hash = (text: string | undefined): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
/** A killed server drops connections immediately, so a slower request hangs. */
const TIMEOUT_MS = 20_000;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const list = (value: unknown): object[] => [{ value }];
/** Unique, because addresses have rate limits. */
const addressHeaders = (round: number, at: number): Headers => ({
  'x-forwarded-for': `203.${String(Math.floor(round / 250))}.${String(round % 250)}.${String(at % 250)}`,
});
/** Later writes can overwrite these; the others are checked in their own round. */
const overwritable = /^(?:vote|favorite|opt-in|view|save)/;

/** @throws AssertionError if a write is lost. */
export async function killRounds(rounds: number, log: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-rounds-'));
  const data = path.join(folder, 'data.sqlite');
  let server = await startEmbedded([], data);

  const send = async (
    method: string,
    url: string,
    headers: Headers = {},
    body?: object,
  ): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${server.base}${url}`, {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const signIn = async (name: string): Promise<{ uid: number; headers: Headers }> => {
    const { uid, cookie, csrfToken } = await logIn(server.base, name, demoPassword);
    return { uid, headers: { ...json, cookie, 'x-csrf-token': csrfToken } };
  };

  let requests = 0;
  /** The last value by subject. */
  const acknowledged = new Map<string, unknown>();
  /** Subjects of writes in flight at the kill, which can exist or not. */
  const pending = new Set<string>();
  let writes = 0;
  /** Records the acknowledgment. Throws if the server has stopped. */
  const write = async (
    what: string,
    value: unknown,
    ...request: Parameters<typeof send>
  ): Promise<unknown> => {
    pending.add(what);
    const { status, body } = await send(...request);
    assert.ok([200, 201].includes(status), `${what}: ${String(status)} ${JSON.stringify(body)}`);
    pending.delete(what);
    acknowledged.set(what, value);
    writes++;
    return body;
  };
  /** Repeating a purchase returns its pass, and is refused if the account exists without it. */
  const purchase = (name: string): object => ({
    plan: 'annual',
    token: `sandbox_success_${name}`,
    first_name: 'Kim',
    last_name: 'Kill',
    postal_code: '12345',
    username: name,
    email: `${name}@example.com`,
    password: 'Passw0rd1x',
  });
  const BUY = '/ag/api/register-subscription';

  const member = await signIn('player');
  const reviewers = [member, await signIn('pass_holder')];
  const all = listed.parse(
    (await send('GET', '/ag/api/game-list?sort=title&items_per_page=50')).body,
  ).games;
  const some = all.slice(0, 8);
  const viewsOf = async (nid: number): Promise<number> =>
    viewed.parse((await send('GET', `/ag/api/node-views/${String(nid)}`)).body).viewcount;
  const saveOf = async (nid: number) =>
    saved.parse((await send('GET', `/ag/api/user-save/${String(nid)}`, member.headers)).body).save;
  /** A member can review a game once. */
  const toReview = all.flatMap(({ nid }) => reviewers.map(({ headers }) => ({ nid, headers })));

  /** Each writer runs until the server stops. `round` makes its values unique. */
  const writers: readonly ((round: number, at: number) => Promise<unknown>)[] = [
    ...some.map(({ nid }) => (round: number, at: number) => {
      const value = (round + at) % 2 === 0 ? 1 : -1;
      const vote = { entity_type: 'node', entity_id: nid, vote_value: value };
      return write(`vote ${String(nid)}`, value, 'POST', '/ag/api/vote/cast', member.headers, vote);
    }),
    ...some.map(({ nid }) => () => {
      const what = `favorite ${String(nid)}`;
      const adds = acknowledged.get(what) !== true;
      const url = adds ? '/ag/api/add-user-favorite' : '/ag/api/delete-user-favorite';
      return write(what, adds, 'POST', url, member.headers, { game_id: nid });
    }),
    ...some.slice(0, 2).map(({ nid, uuid }) => async (round: number, at: number) => {
      const what = `view ${String(nid)}`;
      const before = Number(acknowledged.get(what) ?? (await viewsOf(nid)));
      const url = `/jsonapi/node/game/${uuid}?trackGameView=1`;
      return write(what, before + 1, 'GET', url, {
        ...addressHeaders(round, at),
        'user-agent': agent,
      });
    }),
    ...some.slice(0, 2).map(({ nid }) => async (_round: number, at: number) => {
      const base = (await saveOf(nid))?.revision ?? 0;
      const data = createProgress();
      const url = `/ag/api/user-save/${String(nid)}`;
      const body = { data, base, amend: at % 3 > 0 };
      return write(`save ${String(nid)}`, hash(data), 'PUT', url, member.headers, body);
    }),
    async (round, at) => {
      const next = toReview.shift();
      if (next === undefined) return 'done';
      const text = `Round ${String(round)}, review ${String(at)}`;
      return write(`review ${text}`, true, 'POST', '/comment?_format=json', next.headers, {
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
      const url = `/user/${String(member.uid)}?_format=json`;
      return write('opt-in', wanted, 'PATCH', url, member.headers, { field_opt_in: list(wanted) });
    },
    (round, at) => {
      const name = `reg${String(round)}x${String(at)}`;
      const headers = { ...json, ...addressHeaders(round, at) };
      return write(`account ${name}`, true, 'POST', '/user/registerpass', headers, {
        name: list(name),
        mail: list(`${name}@example.com`),
        pass: list('Passw0rd1x'),
      });
    },
    async (round, at) => {
      const name = `buy${String(round)}x${String(at)}`;
      const what = `pass ${name}`;
      const headers = { ...json, ...addressHeaders(round, at) };
      const pass = bought.parse(await write(what, null, 'POST', BUY, headers, purchase(name)));
      acknowledged.set(what, pass);
    },
  ];
  /** Calls onAcknowledged after each acknowledged write and when the writer is done. */
  const writeUntilStopped = async (
    round: number,
    next: (typeof writers)[number],
    onAcknowledged: () => void,
  ): Promise<void> => {
    for (let at = 0; (await next(round, at)) !== 'done'; at++) onAcknowledged();
    onAcknowledged();
  };

  /** Returns a function that looks up the stored value of a subject. */
  const readStored = async (): Promise<(what: string) => Promise<unknown>> => {
    const dataOf = async (headers: Headers): Promise<z.infer<typeof stored>> =>
      stored.parse((await send('GET', '/ag/api/user-data', headers)).body);
    const own = await dataOf(member.headers);
    const ofReviewers = await Promise.all(reviewers.map(({ headers }) => dataOf(headers)));
    const reviews = new Set(ofReviewers.flatMap((one) => one.reviews.map(({ text }) => text)));
    const url = `/ag/api/user-favorite-games/${String(member.uid)}?items_per_page=50`;
    const favorites = listed.parse((await send('GET', url, member.headers)).body).games;
    return async (what) => {
      const [kind = '', ...rest] = what.split(' ');
      const key = rest.join(' ');
      if (kind === 'vote')
        return own.votes.find(({ game }) => game.nid === Number(key))?.vote_value;
      if (kind === 'favorite') return favorites.some(({ nid }) => nid === Number(key));
      if (kind === 'view') return viewsOf(Number(key));
      if (kind === 'save') return hash((await saveOf(Number(key)))?.data);
      if (kind === 'review') return reviews.has(key);
      if (kind === 'opt-in') return own.account.opt_in;
      const headers = { ...json, ...addressHeaders(250 + Math.floor(++requests / 250), requests) };
      if (kind === 'pass') {
        const repeated = await send('POST', BUY, headers, purchase(key));
        assert.equal(repeated.status, 200, `${what}: ${JSON.stringify(repeated.body)}`);
        return bought.parse(repeated.body);
      }
      // A username is taken if its account exists.
      const account = { name: list(key), mail: list(`${key}@elsewhere.example`), pass: list('x') };
      const { status, body } = await send('POST', '/user/registerpass', headers, account);
      assert.equal(status, 422);
      return JSON.stringify(body).includes('already taken');
    };
  };

  const since = Date.now();
  try {
    for (let round = 0; round < rounds; round++) {
      pending.clear();
      const writerRuns: Promise<void>[] = [];
      const firstAcknowledgments = writers.map(
        (writer) =>
          new Promise<void>((resolve) =>
            writerRuns.push(writeUntilStopped(round, writer, resolve)),
          ),
      );
      await pause(100 + Math.random() * 900);
      // On a slow machine, no write may have been acknowledged by now.
      await Promise.race([Promise.all(firstAcknowledgments), Promise.all(writerRuns)]);
      server.kill();
      for (const end of await Promise.allSettled(writerRuns))
        if (end.status === 'rejected' && end.reason instanceof assert.AssertionError)
          throw end.reason;
      await server.stop();
      server = await startEmbedded([], data);
      const storedValue = await readStored();
      for (const what of new Set([...acknowledged.keys(), ...pending])) {
        const found = await storedValue(what);
        if (pending.has(what) || !acknowledged.has(what)) acknowledged.set(what, found);
        else
          assert.deepEqual(
            found,
            acknowledged.get(what),
            `round ${String(round)}: ${what} was acknowledged but not stored`,
          );
        if (!overwritable.test(what)) acknowledged.delete(what);
      }
      const seconds = Math.round((Date.now() - since) / 1000);
      if ((round + 1) % 5 === 0)
        log(
          `${String(round + 1)} kills, ${String(writes)} acknowledged writes, ${String(seconds)} s`,
        );
    }
    log(`${String(rounds)} kills −9, ${String(writes)} acknowledged writes, none lost.`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  limitRun('kills', 120);
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
  await killRounds(Number(values.rounds), console.log);
}
