import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Buys with one token; with `DIE` the process exits after the charge and before its response. */
const buyer = `
  const file = (path) => new URL(path, ${JSON.stringify(import.meta.url)}).href;
  const { loadModel } = await import(file('../../model/model.ts'));
  const { openStore } = await import(file('../../store/open-store.ts'));
  const { createAccountServices } = await import(file('../../account/services.ts'));
  const { createAccountMails } = await import(file('../account/recovery.ts'));
  const { createGamePass } = await import(file('./game-pass.ts'));
  const { sandboxGateway } = await import(file('./sandbox-gateway.ts'));
  const recipes = ['ag_portal', 'ag_demo'].map((name) => new URL('../../../../drupal/recipes/' + name, ${JSON.stringify(import.meta.url)}).pathname);
  const store = openStore(loadModel(recipes), { file: process.env.DATA });
  const sandbox = sandboxGateway(store);
  const charge = async (asked) => {
    const result = await sandbox.charge(asked);
    if (process.env.DIE) process.kill(process.pid, 'SIGKILL');
    return result;
  };
  const mailer = { send: async () => {} };
  const mails = createAccountMails(store, { siteUrls: ['http://localhost'], mailer });
  const pass = createGamePass(createAccountServices(store), { gateway: { charge }, mailer, siteUrl: '', mails }, console);
  const order = { token: 'sandbox_success_kill', first_name: 'A', last_name: 'B', plan: 'annual', postal_code: '1', coupon: 'ONCE' };
  const account = { username: 'Survivor', email: 'survivor@example.com', password: 'Passw0rd1', agreed_terms: '' };
  const { status, uid } = await pass.checkout.forNewMember(order, account, '127.0.0.1');
  const count = (table, where) => store.connection.rows('SELECT count(*) AS n FROM ' + table + ' WHERE ' + where, [])[0].n;
  console.log(JSON.stringify({
    status,
    accounts: count('user', "name = 'Survivor'"),
    subscriptions: count('ag_subscription', 'uid = ' + uid),
    receipts: pass.payments.receipts(uid).length,
    charged: count('ag_sandbox_payment', '1'),
    coupons: count('ag_subscription_coupon_use', 'uid = ' + uid),
  }));
`;

async function run(
  environment: Record<string, string>,
): Promise<{ signal: NodeJS.Signals | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', buyer], {
    env: { ...process.env, ...environment },
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, how) => resolve(how)),
  );
  return { signal, output };
}

test('completes a payment after a crash: one charge, one account, one pass', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pass-kill-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const DATA = join(folder, 'data.sqlite');
  assert.deepEqual(await run({ DATA, DIE: '1' }), { signal: 'SIGKILL', output: '' });
  const once = {
    status: 'active',
    accounts: 1,
    subscriptions: 1,
    receipts: 1,
    charged: 1,
    coupons: 1,
  };
  for (let time = 0; time < 2; time++)
    assert.deepEqual(JSON.parse((await run({ DATA })).output), once);
});
