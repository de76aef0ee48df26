import assert from 'node:assert/strict';
import { test } from 'node:test';
import { npmCommand } from './npm.mjs';

const windows = { platform: 'win32', execPath: 'C:\\nodejs\\node.exe' };
const bundled = 'C:\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';

test('Windows runs npm’s program with Node.js, because npm.cmd needs a shell', () => {
  const upgraded = 'C:\\Users\\ada\\AppData\\Roaming\\npm\\node_modules\\npm\\bin\\npm-cli.js';
  const programs = [undefined, upgraded, 'C:\\pnpm\\bin\\pnpm.cjs'].map((npm_execpath) =>
    npmCommand({ ...windows, env: { npm_execpath } }),
  );
  assert.deepEqual(programs, [
    [windows.execPath, [bundled]],
    [windows.execPath, [upgraded]],
    [windows.execPath, [bundled]],
  ]);
});

test('other systems find npm in the path', () =>
  assert.deepEqual(npmCommand({ platform: 'linux', execPath: '/usr/bin/node', env: {} }), [
    'npm',
    [],
  ]));
