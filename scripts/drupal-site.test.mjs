import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from './steps.mjs';

const hasPhp = spawnSync('php', ['-v']).status === 0;

/** Replaces Drush: creates the database and its settings, as Drupal's installer does. */
const DRUSH = `<?php
foreach ($argv as $argument) {
  if (str_starts_with($argument, '--db-url=sqlite://localhost/')) {
    $database = substr($argument, strlen('--db-url=sqlite://localhost/'));
    file_put_contents($database, 'installed ' . ($argv[2] ?? ''));
    mkdir(dirname(__DIR__, 2) . '/web/sites/default', 0777, TRUE);
    $settings = dirname(__DIR__, 2) . '/web/sites/default/settings.php';
    file_put_contents($settings, "<?php\\n\\$databases['default']['default']['database'] = '$database';\\n");
    chmod($settings, 0444);
    chmod(dirname($settings), 0555);
  }
}
`;

describe('composer run site and serve', { skip: !hasPhp && 'there is no PHP' }, () => {
  let folder;
  let server;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'drupal site ')));
    cpSync(join(root, 'drupal/scripts'), join(folder, 'scripts'), { recursive: true });
    for (const path of ['vendor/bin', 'web']) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'vendor/bin/drush.php'), DRUSH);
    writeFileSync(
      join(folder, 'web/index.php'),
      '<?php echo getcwd(), " ", $_SERVER["REQUEST_URI"];',
    );
  });
  afterEach(() => {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const makeSite = (...options) =>
    spawnSync('php', [join(folder, 'scripts/site.php'), ...options], {
      cwd: tmpdir(),
      encoding: 'utf8',
    });
  const settings = () => readFileSync(join(folder, 'web/sites/default/settings.php'), 'utf8');

  test('stores the database outside the web root, by its absolute path', () => {
    assert.equal(makeSite().status, 0);
    assert.ok(settings().includes(`'${folder}/data/drupal.sqlite'`));
    assert.ok(existsSync(join(folder, 'data/drupal.sqlite')));
    assert.match(settings(), /mailer_dsn/);
  });

  test('replaces an existing site only with --again', () => {
    makeSite();
    writeFileSync(join(folder, 'data/drupal.sqlite'), 'existing content');
    const again = makeSite();
    assert.equal(again.status, 1);
    assert.match(again.stderr, /A site already exists/);
    assert.equal(readFileSync(join(folder, 'data/drupal.sqlite'), 'utf8'), 'existing content');
    assert.equal(makeSite('--again').status, 0);
    assert.notEqual(readFileSync(join(folder, 'data/drupal.sqlite'), 'utf8'), 'existing content');
  });

  test('serves Drupal from any working directory', async () => {
    makeSite();
    const port = await freePort();
    server = spawn('php', [join(folder, 'scripts/serve.php'), `127.0.0.1:${port}`], {
      cwd: tmpdir(),
      stdio: 'ignore',
      detached: true,
    });
    const pid = server.pid;
    server.kill = () => process.kill(-pid);
    let body;
    for (let tries = 100; body === undefined && tries > 0; tries -= 1) {
      await pause(50);
      body = await fetch(`http://127.0.0.1:${port}/user/login`).then(
        (response) => response.text(),
        () => undefined,
      );
    }
    assert.equal(body, `${folder}/web /user/login`);
    assert.match(
      await (await fetch(`http://127.0.0.1:${port}/sites/default/settings.php`)).text(),
      /\/web \/sites\/default\/settings\.php$/,
    );
  });
});
