import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { root } from './steps.mjs';

/** Replaces the Docker client: logs its calls, and answers from the environment. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$LOG"
case "$*" in
  compose*) echo 'name: x'; exit "$RENDER_CODE" ;;
  'service inspect shop_install') exit "$IS_NEW" ;;
  'service update'*) touch "$LOG.updated" ;;
  'service ps'*CurrentState*) echo "$CRON_STATE" ;;
  'service ps'*) echo old; [ ! -e "$LOG.updated" ] || echo new ;;
  'inspect --type task'*State*old) echo complete ;;
  'inspect --type task'*State*) echo "$JOB_STATE" ;;
  'service ls'*) echo id ;;
  'service inspect --format'*) echo "shop_site $UPDATE_STATE" ;;
esac
`;

describe('deploy/swarm/deploy.sh', { skip: process.platform === 'win32' && 'no sh' }, () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swarm-deploy-'));
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
    writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Deploys over an existing stack, unless `env` says otherwise. */
  const deploy = (env = {}) => {
    const log = join(folder, 'log');
    const { status, stderr } = spawnSync('sh', [join(root, 'deploy/swarm/deploy.sh'), 'shop'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${folder}${delimiter}${process.env.PATH}`,
        LOG: log,
        RELEASE: 'two',
        RENDER_CODE: '0',
        IS_NEW: '0',
        JOB_STATE: 'complete',
        CRON_STATE: 'Shutdown 1 second ago',
        UPDATE_STATE: 'completed',
        ...env,
      },
    });
    return { status, stderr, calls: readFileSync(log, 'utf8').split('\n') };
  };
  const indexOf = (calls, start) => calls.findIndex((call) => call.startsWith(start));
  const find = (calls, start) => calls.find((call) => call.startsWith(start)) ?? '';

  test('stops cron, updates the database, then deploys and waits', () => {
    const { status, stderr, calls } = deploy();
    assert.equal(status, 0, stderr);
    const order = ['compose -p shop', 'service scale', 'service update', 'stack deploy'].map(
      (start) => indexOf(calls, start),
    );
    assert.ok(!order.includes(-1), calls.join('\n'));
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a - b),
    );
    assert.match(find(calls, 'service scale'), /shop_cron=0/);
    assert.match(find(calls, 'stack deploy'), /shop$/);
  });

  test('changes nothing if the stack cannot be merged', () => {
    const { status, calls } = deploy({ RENDER_CODE: '15' });
    assert.notEqual(status, 0);
    assert.equal(calls.filter(Boolean).length, 1, calls.join('\n'));
  });

  test('updates nothing while cron does not stop, and leaves it running', () => {
    const stuck = { CRON_STATE: 'Running 3 minutes ago', CRON_STOP_SECONDS: '0' };
    const { status, stderr, calls } = deploy(stuck);
    assert.equal(status, 1);
    assert.match(stderr, /Cron has not stopped/);
    assert.equal(indexOf(calls, 'service update'), -1);
    assert.match(calls.filter((call) => call.startsWith('service scale')).at(-1) ?? '', /cron=1/);
  });

  test('replaces no task after a failed update of the database', () => {
    const { status, stderr, calls } = deploy({ JOB_STATE: 'failed' });
    assert.equal(status, 1);
    assert.match(stderr, /Cron is stopped/);
    assert.equal(indexOf(calls, 'stack deploy'), -1);
    assert.equal(calls.filter((call) => call.startsWith('service update')).length, 1);
  });

  test('fails if a service was rolled back', () => {
    const { status, stderr } = deploy({ UPDATE_STATE: 'rollback_completed' });
    assert.equal(status, 1);
    assert.match(stderr, /shop_site rollback_completed/);
  });

  test('fails if the first installation fails', () => {
    const first = { IS_NEW: '1' };
    assert.equal(deploy(first).status, 0);
    rmSync(join(folder, 'log'));
    writeFileSync(
      join(folder, 'docker'),
      DOCKER.replaceAll('*old) echo complete', '*old) echo failed'),
    );
    assert.equal(deploy(first).status, 1);
  });
});
