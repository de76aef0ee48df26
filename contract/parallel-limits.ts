/**
 * Sends concurrent requests to each rate-limited call and counts those accepted. Exhausts all
 * limits of this machine's address. For a running server: `npm run limits -w @portal/contract --
 * --base URL`.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';

const REQUESTS = 300;

/** The server may close an idle connection at the moment it is used again. */
const headers = { connection: 'close' };

export interface LimitResult {
  what: string;
  most: number;
  passed: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
}

const random = Math.random().toString(36).slice(2, 8);
const list = (value: unknown): object[] => [{ value }];
const subscriptionWithDeclinedCard = (at: number): object => ({
  plan: 'annual',
  token: `sandbox_declined_${random}${String(at)}`,
  first_name: 'Kim',
  last_name: 'Card',
  postal_code: '12345',
  username: `${random}card${String(at)}`,
  email: `${random}card${String(at)}@example.com`,
  password: 'Passw0rd1x',
});

/** `statuses` count as accepted. */
const writes: readonly [
  what: string,
  most: number,
  path: string,
  body: (at: number) => object,
  past: readonly number[],
][] = [
  [
    'links for a new password',
    50,
    '/user/lost-password',
    (at) => ({ mail: `${random}${String(at)}@example.com` }),
    [200],
  ],
  [
    'guesses at such a link',
    50,
    '/user/lost-password-reset',
    () => ({ name: 'player', token: 'x', new_pass: 'Passw0rd1x' }),
    [200, 400],
  ],
  ['guesses at an activation', 50, '/user/activate', () => ({ uid: 11, token: 'x' }), [200, 400]],
  [
    'activations sent again',
    50,
    '/user/resend-activation',
    (at) => ({ mail: `${random}${String(at)}@example.com` }),
    [200],
  ],
  [
    'accounts',
    50,
    '/user/registerpass',
    (at) => ({
      name: list(`${random}n${String(at)}`),
      mail: list(`${random}n${String(at)}@example.com`),
      pass: list('Passw0rd1x'),
    }),
    [200],
  ],
  [
    'reports of errors',
    20,
    '/api/report/error',
    (at) => ({
      label: 'window',
      fatal: false,
      name: 'TypeError',
      message: `x${String(at)}`,
      stack: '',
    }),
    [200],
  ],
  ['declined cards', 50, '/ag/api/register-subscription', subscriptionWithDeclinedCard, [402]],
  // Wrong passwords must be last, because registrations share their limit.
  [
    'wrong passwords',
    5,
    '/user/login?_format=json',
    (at) => ({ name: 'player', pass: `wrong${String(at)}` }),
    [200, 400],
  ],
];

/** Requires unused limits. @param base URL without a trailing slash. */
export async function passLimits(base: string): Promise<LimitResult[]> {
  const atOnce = async (
    what: string,
    most: number,
    past: readonly number[],
    send: (at: number) => Promise<Response>,
  ): Promise<LimitResult> => {
    const codes = await Promise.all(
      Array.from({ length: REQUESTS }, async (_, at) => {
        let response = await send(at);
        // A busy server refuses before it counts; a client repeats the request.
        while (response.status === 503 && response.headers.has('retry-after')) {
          await response.text();
          response = await send(at);
        }
        await response.text();
        return response.status;
      }),
    );
    const statuses: Record<string, number> = {};
    for (const status of codes) statuses[status] = (statuses[status] ?? 0) + 1;
    return {
      what,
      most,
      passed: codes.filter((status) => past.includes(status)).length,
      statuses,
    };
  };

  const all: LimitResult[] = [];
  for (const [what, most, path, body, past] of writes) {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    all.push(
      await atOnce(what, most, past, (at) =>
        fetch(`${base}${path}`, { ...init, body: JSON.stringify(body(at)) }),
      ),
    );
  }
  all.push(
    await atOnce('coupons', 30, [200, 404, 422], (at) =>
      fetch(`${base}/ag/api/plan/annual?coupon=${random}${String(at)}`, { headers }),
    ),
  );
  all.push(await views(base, atOnce));
  return all;
}

/** Sends views of many browsers at one address. */
async function views(
  base: string,
  atOnce: (
    what: string,
    most: number,
    past: readonly number[],
    send: (at: number) => Promise<Response>,
  ) => Promise<LimitResult>,
): Promise<LimitResult> {
  const listed = z.object({ games: z.array(z.object({ nid: z.number(), uuid: z.string() })) });
  const counted = z.object({ viewcount: z.number() });
  const { games } = listed.parse(
    await (await fetch(`${base}/ag/api/game-list?sort=title&items_per_page=1`)).json(),
  );
  const [game] = games;
  if (game === undefined) throw new Error('There are no games.');
  const count = async (): Promise<number> =>
    counted.parse(await (await fetch(`${base}/ag/api/node-views/${String(game.nid)}`)).json())
      .viewcount;
  const before = await count();
  const view = `${base}/jsonapi/node/game/${game.uuid}?trackGameView=1`;
  const agent = (at: number): string =>
    `Mozilla/5.0 (X11; Linux x86_64) Browser/${random}${String(at)}`;
  const result = await atOnce('views', 10, [], (at) =>
    fetch(view, { headers: { ...headers, 'user-agent': agent(at) } }),
  );
  // Drupal counts after the response.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { ...result, passed: (await count()) - before };
}

if (process.argv[1] === import.meta.filename) {
  const { base } = parseArgs({
    options: { base: { type: 'string', default: 'http://localhost:8080' } },
  }).values;
  const all = await passLimits(base.replace(/\/$/, ''));
  for (const { what, most, passed, statuses } of all)
    console.log(
      `${what}: ${String(passed)} of at most ${String(most)}  ${JSON.stringify(statuses)}`,
    );
  if (all.some(({ passed, most }) => passed > most)) process.exitCode = 1;
}
