import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diskError, nodeError } from './preflight.mjs';

test('names the Node.js version that is needed', () => {
  assert.equal(nodeError('20.19.0', '>=20.19'), null);
  assert.equal(nodeError('24.0.1', '>=20.19'), null);
  for (const old of ['18.20.4', '20.18.3'])
    assert.match(nodeError(old, '>=20.19') ?? '', new RegExp(`Node.js ${old}.*20.19 or later`));
});

test('says before the installation that the disk is too full', () => {
  const disk = { folder: '/srv/portal', freeMb: 300 };
  assert.match(
    diskError({ ...disk, isInstalled: false }) ?? '',
    /^The disk of \/srv\/portal has 300 MB left, but the portal needs 1500 MB to install/,
  );
  assert.equal(diskError({ ...disk, isInstalled: true }), null);
  assert.match(diskError({ ...disk, freeMb: 20, isInstalled: true }) ?? '', /needs 200 MB to run/);
});
