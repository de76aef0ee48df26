import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './steps.mjs';

const FILES = {
  'index.php': '<?php echo "Drupal’s response to ", $_SERVER["REQUEST_URI"];',
  'core/install.php': '<?php echo "the installer";',
  'sites/default/settings.php': '<?php echo "settings";',
  'sites/default/files/.sqlite': 'a database',
  'sites/default/files/.ht.sqlite': 'a database',
  'sites/default/files/data.sqlite': 'a database',
  'sites/default/files/dump.sql': 'a database',
  'sites/default/files/games/a.webp': 'a picture',
  'secret.txt.php': '<?php echo "run";',
};

async function serve(folder) {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const port = await freePort();
  const php = spawn(
    'php',
    ['-S', `127.0.0.1:${port}`, '-t', '.', join(root, 'drupal/scripts/router.php')],
    {
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 100; tries > 0; tries -= 1) {
    const isRunning = await fetch(base).then(
      () => true,
      () => false,
    );
    if (isRunning) break;
    await pause(100);
  }
  return { base, stop: () => php.kill() };
}

const hasPhp = spawnSync('php', ['-v']).status === 0;

test(
  'PHP’s web server serves images, but no databases or settings',
  { skip: !hasPhp && 'there is no PHP' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'router-'));
    const { base, stop } = await serve(folder);
    try {
      const read = async (path) => (await fetch(base + path)).text();
      assert.equal(await read('/sites/default/files/games/a.webp'), 'a picture');
      for (const path of [
        '/user/login',
        '/sites/default/files/.sqlite',
        '/sites/default/files/.ht.sqlite',
        '/sites/default/files/data.sqlite',
        '/sites/default/files/dump.sql',
        '/sites/default/settings.php',
        '/secret.txt.php',
        '/sites/default/files/%2e%2e/settings.php',
      ])
        assert.match(await read(path), /^Drupal’s response to /, path);
      assert.equal(await read('/core/install.php'), 'the installer');
    } finally {
      stop();
      rmSync(folder, { recursive: true });
    }
  },
);
