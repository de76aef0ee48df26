import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  mailedToken,
  register,
  requestPasswordReset,
  reset,
} from '../../../test/account-fixture.ts';
import {
  createTestPortal,
  testPassword,
  type Browser,
  type TestResponse,
} from '../../../test/test-portal.ts';
import { Passwords } from 'drupal-recipe-server/account';

/**
 * Hashing is the only asynchronous work of a request: fast-check decides in which order it
 * finishes, and goes on only when all other requests wait for it.
 */
class ScheduledPasswords extends Passwords {
  #scheduler: fc.Scheduler | null = null;
  #running = 0;

  constructor() {
    super({ N: 2 ** 4, r: 8, p: 1 });
  }

  /** For `fc.scheduler`. */
  readonly act = async (step: () => Promise<void>): Promise<void> => {
    await step();
    while (this.#running > 0) await new Promise((resolve) => setImmediate(resolve));
  };

  async run<T>(scheduler: fc.Scheduler, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
    this.#scheduler = scheduler;
    const responses = requests.map(async (send) => {
      await scheduler.schedule(Promise.resolve(), 'request');
      this.#running += 1;
      return send().finally(() => (this.#running -= 1));
    });
    try {
      return await scheduler.waitFor(Promise.all(responses));
    } finally {
      this.#scheduler = null;
    }
  }

  override async hash(...args: Parameters<Passwords['hash']>): Promise<string> {
    await this.#wait('hash');
    return super.hash(...args);
  }

  override async verify(...args: Parameters<Passwords['verify']>): Promise<boolean> {
    const isCorrect = await super.verify(...args);
    await this.#wait('verify');
    return isCorrect;
  }

  async #wait(label: string): Promise<void> {
    if (this.#scheduler === null) return;
    this.#running -= 1;
    await this.#scheduler.schedule(Promise.resolve(), label);
    this.#running += 1;
  }
}

const passwords = new ScheduledPasswords();
const portal = createTestPortal(undefined, { passwords });
const ownerPassword = 'Brandnew2026';
const loginUrl = '/user/login?_format=json';
let runs = 0;

const login = (browser: Browser, name: string, pass: string): Promise<TestResponse> =>
  browser.send('POST', loginUrl, { name, pass });
const isLoggedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/user/login_status?_format=json')).body === '1';
const readMail = (uid: number): unknown =>
  portal.store.connection.column('SELECT mail FROM user WHERE uid = ?', [uid])[0];

/** A new member, later than all limits of the last one. */
async function addMember(prefix: string): Promise<{ name: string; uid: number }> {
  portal.time.now += 7 * 3600;
  const name = `${prefix}${String(++runs)}`;
  return { name, uid: portal.addMember(name) };
}

describe('the old password, once a reset has been confirmed', () => {
  const intruderCalls = {
    login: (browser: Browser, { name }: { name: string }) =>
      login(browser, name, testPassword).then(() => undefined),
    change: (browser: Browser, { uid }: { uid: number }) =>
      browser.send('PATCH', `/user/${String(uid)}?_format=json`, {
        pass: [{ existing: testPassword, value: testPassword }],
      }),
    replace: (browser: Browser, { uid }: { uid: number }) =>
      browser.send('PATCH', `/user/${String(uid)}?_format=json`, {
        pass: [{ existing: testPassword, value: 'Intruder2026' }],
      }),
    readdress: (browser: Browser, { uid }: { uid: number }) =>
      browser.send('PATCH', `/user/${String(uid)}?_format=json`, {
        mail: [{ value: 'intruder@example.com' }],
        pass: [{ existing: testPassword }],
      }),
    email: (browser: Browser) =>
      browser.send('POST', '/ag/api/update-user-email', {
        email: 'intruder@example.com',
        password: testPassword,
      }),
    delete: (browser: Browser) =>
      browser.send('POST', '/ag/api/delete-account', { password: testPassword }),
  } as const;
  type IntruderCall = keyof typeof intruderCalls;
  const kinds = Object.keys(intruderCalls).filter(
    (kind): kind is IntruderCall => kind in intruderCalls,
  );

  test('neither starts a session nor changes the account, in any order of hashing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler({ act: passwords.act }),
        fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 }),
        async (scheduler, calls) => {
          const member = await addMember('owner');
          const { name, uid } = member;
          const mail = readMail(uid);
          const intruders = await Promise.all(calls.map(() => portal.login(name)));
          await requestPasswordReset(portal.visitor(), `${name}@example.com`);
          const { token } = mailedToken(portal);
          const mailsBefore = portal.mails.length;

          const callsOf = calls.map((kind, index) => async (): Promise<number | undefined> => {
            const intruder = kind === 'login' ? portal.visitor() : intruders[index];
            if (intruder === undefined) return undefined;
            intruders[index] = intruder;
            const response = await intruderCalls[kind](intruder, member);
            return response?.status;
          });
          const resetCall = async (): Promise<number> =>
            (await reset(portal.visitor(), name, token, ownerPassword)).status;
          const [status, ...others] = await passwords.run(scheduler, [resetCall, ...callsOf]);

          if (status !== 200) {
            assert.ok(status === 400 && others.includes(200), 'refused only after another change');
            return;
          }
          portal.time.now += 7 * 3600;
          for (const intruder of intruders) assert.equal(await isLoggedIn(intruder), false);
          for (const sent of portal.mails.slice(mailsBefore)) {
            const link = /confirm-email\?uid=(\d+)&token=([\w-]+)/.exec(sent.text);
            if (link === null) continue;
            const proof = { uid: Number(link[1]), token: link[2] };
            const confirmed = await portal.visitor().send('POST', '/user/confirm-email', proof);
            assert.equal(confirmed.status, 400);
          }
          assert.equal(readMail(uid), mail);
          const statusOf = async (pass: string): Promise<number> =>
            (await login(portal.visitor(), name, pass)).status;
          assert.deepEqual(
            [
              await statusOf(ownerPassword),
              await statusOf(testPassword),
              await statusOf('Intruder2026'),
            ],
            [200, 400, 400],
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('names and addresses', () => {
  test('belong to one account, in any order of parallel changes and registrations', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler({ act: passwords.act }),
        fc.array(fc.constantFrom('rename', 'register'), { minLength: 2, maxLength: 4 }),
        async (scheduler, calls) => {
          const wanted = `wanted${String(++runs)}`;
          const requests = await Promise.all(
            calls.map(async (kind, index) => {
              const { name, uid } = await addMember('member');
              const browser = await portal.login(name);
              const spelled = index % 2 === 0 ? wanted : wanted.toUpperCase();
              return async (): Promise<number> =>
                kind === 'register'
                  ? (await register(portal.visitor(), spelled)).status
                  : (
                      await browser.send('PATCH', `/user/${String(uid)}?_format=json`, {
                        name: [{ value: spelled }],
                        pass: [{ existing: testPassword, value: 'Changed2026' }],
                      })
                    ).status;
            }),
          );
          const statuses = await passwords.run(scheduler, requests);
          assert.deepEqual(
            statuses.toSorted(),
            [200, ...Array.from({ length: calls.length - 1 }, () => 422)],
            'one of them, the others learn that the name is taken',
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
