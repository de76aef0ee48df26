import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { insertEntity } from 'drupal-recipe-server';
import { createTestPortal, testPassword, type TestPortal } from '../../../test/test-portal.ts';

const loginUrl = '/user/login?_format=json';

interface Sent {
  status: number;
  message: string;
  cookie: string;
}

async function post(portal: TestPortal, from: string, url: string, body: object): Promise<Sent> {
  const response = await portal.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    payload: body,
  });
  const { message = '' } = response.json<{ message?: string }>();
  return {
    status: response.statusCode,
    message,
    cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
  };
}
const login = (portal: TestPortal, from: string, pass: string): Promise<Sent> =>
  post(portal, from, loginUrl, { name: 'Ann', pass });
const account = (name: string, mail = `${name}@example.com`) => ({
  name: [{ value: name }],
  mail: [{ value: mail }],
  pass: [{ value: testPassword }],
});

describe('passwords', () => {
  test('counts attempts per IPv6 network', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    for (let host = 1; host <= 5; host++)
      assert.equal((await login(portal, `2001:db8:1:2::${String(host)}`, 'wrong')).status, 400);
    assert.equal((await login(portal, '2001:db8:1:2::99', testPassword)).status, 403);
    assert.equal((await login(portal, '2001:db8:1:3::1', testPassword)).status, 200);
  });

  const guess = async (portal: TestPortal, times: number): Promise<void> => {
    for (let time = 0; time < times; time++)
      assert.equal((await login(portal, `198.51.100.${String(time)}`, 'wrong')).status, 400);
  };

  test('blocks an account after 20 wrong passwords in an hour from all addresses and sends one email', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    await guess(portal, 20);
    for (const from of ['203.0.113.1', '203.0.113.2']) {
      const { status, message } = await login(portal, from, testPassword);
      assert.equal(status, 403);
      assert.match(message, /more than 20 failed login attempts for this account/);
    }
    assert.deepEqual(
      portal.mails.map(({ to }) => to),
      ['Ann@example.com'],
    );
    portal.time.now += 3601;
    assert.equal((await login(portal, '203.0.113.1', testPassword)).status, 200);
  });

  test('lets the owner of a blocked account log in after a password reset', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    await guess(portal, 20);
    await post(portal, '203.0.113.1', '/user/lost-password', { mail: 'Ann@example.com' });
    const token = /token=([\w-]+)/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const reset = { name: 'Ann', token, new_pass: 'Changed12' };
    assert.equal(
      (await post(portal, '203.0.113.1', '/user/lost-password-reset', reset)).status,
      200,
    );
    assert.equal((await login(portal, '203.0.113.1', 'Changed12')).status, 200);
  });

  test('expires a session 90 days after the login', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const { cookie } = await login(portal, '203.0.113.1', testPassword);
    const isIn = async (): Promise<boolean> =>
      (await portal.app.inject({ url: '/user/login_status?_format=json', headers: { cookie } }))
        .body === '1';
    for (let day = 10; day < 90; day += 10) {
      portal.time.now += 10 * 86_400;
      assert.ok(await isIn(), `day ${String(day)}`);
    }
    portal.time.now += 10 * 86_400 + 1;
    assert.ok(!(await isIn()));
  });
});

describe('addresses and names', () => {
  const taken = account('Bob', 'Ann@example.com');

  test('limits responses about taken names to 50 per hour, including failed logins', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const register = (body: object): Promise<Sent> =>
      post(portal, '198.51.100.1', '/user/registerpass', body);
    for (let time = 0; time < 25; time++) {
      assert.equal((await register(taken)).status, 422);
      const body = { name: `nobody${String(time)}`, pass: 'x' };
      assert.equal((await post(portal, '198.51.100.1', loginUrl, body)).status, 400);
    }
    assert.deepEqual(
      [(await register(taken)).status, (await register(account('Free'))).status],
      [403, 403],
      'a free and a taken address look alike',
    );
    assert.equal((await post(portal, '198.51.100.2', '/user/registerpass', taken)).status, 422);
  });

  test('applies the limit of taken names to subscriptions', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const order = {
      token: 'sandbox_success_1',
      plan: 'annual',
      username: 'Bob',
      password: testPassword,
    };
    const recover = (email: string): Promise<Sent> =>
      post(portal, '198.51.100.1', '/ag/api/register-subscription', {
        ...order,
        email,
        first_name: 'Bob',
        last_name: 'B',
        postal_code: '1',
      });
    const responses: Sent[] = [];
    for (let time = 0; time < 51; time++) responses.push(await recover('Ann@example.com'));
    assert.match(responses[49]?.message ?? '', /already taken/);
    assert.doesNotMatch(responses[50]?.message ?? '', /taken/);
    assert.equal(responses[50]?.status, 429);
    assert.equal((await recover('free@example.com')).status, 429);
  });

  test('counts registrations whose payment has timed out', async () => {
    const portal = createTestPortal();
    const { store } = portal;
    const plan = { title: 'Annual', field_plan_id: 'annual', field_plan_price: '39.99' };
    const fields = { ...plan, field_plan_currency: 'USD', field_plan_interval: 'year', status: 1 };
    store.connection.transaction(() =>
      insertEntity(store, {
        entityType: 'node',
        bundle: 'plan',
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, [{ value }]]),
        ),
      }),
    );
    const order = (index: number) => ({
      token: `sandbox_timeout_${String(index)}`,
      plan: 'annual',
      username: `late${String(index)}`,
      password: testPassword,
      email: `late${String(index)}@example.com`,
      first_name: 'Lea',
      last_name: 'L',
      postal_code: '1',
    });
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++) {
      const url = '/ag/api/register-subscription';
      statuses.push((await post(portal, '198.51.100.1', url, order(index))).status);
    }
    assert.deepEqual(statuses.slice(18), [504, 504, 429, 429]);
  });

  test('does not count registrations with an available name', async () => {
    const portal = createTestPortal();
    for (let time = 0; time < 55; time++) {
      const name = `new${String(time)}`;
      const { status } = await post(portal, '198.51.100.1', '/user/registerpass', {
        ...account(name),
        pass: [{ value: 'weak' }],
      });
      assert.equal(status, 422, name);
    }
  });

  test('does not report an invalid address as taken', async () => {
    const portal = createTestPortal();
    const { status, message } = await post(
      portal,
      '198.51.100.1',
      '/user/registerpass',
      account('Bob', 'no mail'),
    );
    assert.equal(status, 422);
    assert.match(message, /Must be a valid email/);
    // The site reports any message that contains "email address" as a taken address.
    assert.doesNotMatch(message, /email address/i);
  });
});
