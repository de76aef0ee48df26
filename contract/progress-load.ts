/**
 * Measures saves of progress by many members: `npm run progress -w @portal/contract`, for a Drupal
 * with members of `contract/seed/members.php` with `-- --base URL`. With `--every SECONDS`, each member
 * plays one game and saves it at that interval, as browsers do; otherwise members save as fast as the
 * server answers.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { logIn } from './log-in.ts';
import { demoPassword, startEmbedded } from './server.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    members: { type: 'string', default: '100' },
    games: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    every: { type: 'string' },
    seconds: { type: 'string', default: '60' },
  },
});
const listed = z.object({ games: z.array(z.object({ nid: z.number() })) });
const written = z.object({ save: z.object({ revision: z.number() }) });
const usage = z.object({
  bytes: z.number(),
  saves: z.array(
    z.object({
      game: z.object({ nid: z.number() }),
      versions: z.array(z.object({ revision: z.number() })),
    }),
  ),
});

/** Kilobytes, unpacked: most games store little, some a world. */
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 512, 2_048];
const createProgress = (kilobytes: number): string =>
  `gz:${gzipSync(randomBytes(kilobytes * 500).toString('hex')).toString('base64')}`;

const folder = mkdtempSync(path.join(tmpdir(), 'progress-load-'));
const server =
  values.base === undefined ? await startEmbedded([], path.join(folder, 'data')) : null;
const base = values.base ?? server?.base ?? '';
process.env['CONTRACT_BASE'] = base;
process.env['CONTRACT_MAILS'] ??= server?.mails;
const { activate, activationLinkFor } = await import('./checks/inbox.ts');
const folderBytes = (): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

async function call(url: string, method = 'GET', headers = {}, body?: object): Promise<unknown> {
  const response = await fetch(base + url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.equal(response.status, 200, `${method} ${url}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

async function register(name: string, at: number): Promise<void> {
  const list = (value: string) => [{ value }];
  // Registrations are limited by address.
  const address = { 'x-forwarded-for': `203.0.113.${String(at % 250)}` };
  const mail = `${name}@example.com`;
  const account = { name: list(name), mail: list(mail), pass: list(demoPassword) };
  await call('/user/registerpass', 'POST', address, account);
  await activate(await activationLinkFor(mail));
}

interface Member {
  headers: Record<string, string>;
  /** By game. */
  revisions: Map<number, number>;
}

const readUsage = async (headers: Record<string, string>) =>
  usage.parse(await call('/ag/api/user-saves', 'GET', headers));

async function openMember(at: number): Promise<Member> {
  const name = `parallel_${String(at)}`;
  if (server !== null) await register(name, at);
  const { cookie, csrfToken } = await logIn(base, name, demoPassword);
  const headers = { cookie, 'x-csrf-token': csrfToken };
  const { saves } = await readUsage(headers);
  const revisions = saves.map(
    ({ game, versions }) => [game.nid, versions[0]?.revision ?? 0] as const,
  );
  return { headers, revisions: new Map(revisions) };
}

interface Measured {
  times: number[];
  bytes: number;
}

async function save(
  { headers, revisions }: Member,
  nid: number,
  data: string,
  { times }: Measured,
  amend = false,
): Promise<void> {
  const start = performance.now();
  const body = { data, base: revisions.get(nid) ?? 0, amend };
  const saved = written.parse(await call(`/ag/api/user-save/${String(nid)}`, 'PUT', headers, body));
  revisions.set(nid, saved.save.revision);
  times.push(performance.now() - start);
}

/** Like browsers, a member waits for the reply before the next save. */
async function saveAtRate(
  member: Member,
  nid: number,
  data: string,
  measured: Measured,
  { first, every, until }: { first: number; every: number; until: number },
): Promise<void> {
  for (let next = first, saves = 0; next < until; saves++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    measured.bytes += data.length;
    await save(member, nid, data, measured, saves > 0);
    next = Math.max(next + every, performance.now());
  }
}

function report(title: string, { times, bytes }: Measured, began: number): void {
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.sort((a, b) => a - b);
  console.log(
    `${title}: ${String(times.length)} saves of ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ` +
      `${(times.length / seconds).toFixed(0)} a second, p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, max ${percentile(sorted, 1)} ms`,
  );
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);

try {
  const { games } = listed.parse(
    await call(`/ag/api/game-list?sort=title&items_per_page=${values.games}`),
  );
  const members: Member[] = [];
  for (let at = 0; at < Number(values.members); at++) members.push(await openMember(at));
  const progress = SIZES.map(createProgress);
  const before = folderBytes();
  const began = performance.now();
  if (values.every !== undefined) {
    const measured: Measured = { times: [], bytes: 0 };
    const every = Number(values.every) * 1000;
    const until = began + Number(values.seconds) * 1000;
    await Promise.all(
      members.map((member, at) => {
        const { nid } = games[at % games.length] ?? { nid: 0 };
        const data = progress[at % progress.length] ?? '';
        const first = began + (at / members.length) * every;
        return saveAtRate(member, nid, data, measured, { first, every, until });
      }),
    );
    report(`a save every ${values.every} s`, measured, began);
  }
  const rounds = values.every === undefined ? Number(values.rounds) : 0;
  for (let round = 0; round < rounds; round++) {
    const measured: Measured = { times: [], bytes: 0 };
    const start = performance.now();
    // The games of a member, one after the other; the members at once.
    await Promise.all(
      members.map(async (member, at) => {
        for (const [index, { nid }] of games.entries()) {
          const data = progress[(at + index + round) % progress.length] ?? '';
          measured.bytes += data.length;
          await save(member, nid, data, measured);
        }
      }),
    );
    report(`round ${String(round + 1)}`, measured, start);
  }
  let stored = 0;
  for (const { headers } of members) stored += (await readUsage(headers)).bytes;
  console.log(`stored progress: ${(stored / 1e6).toFixed(0)} MB`);
  if (server !== null)
    console.log(`database: grew by ${((folderBytes() - before) / 1e6).toFixed(0)} MB`);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
