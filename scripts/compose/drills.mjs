import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requireChromium } from '../browser.mjs';
import { demoPassword } from '../demo-password.mjs';
import { readResults, reporterOf } from '../results.mjs';
import { capture, root, run, waitUntil } from '../steps.mjs';
import { Stack } from './stack.mjs';
import { swarmDrills } from './swarm-drills.mjs';
import { SwarmStack, missingSwarmRequirement } from './swarm.mjs';
import {
  assertHealthy,
  changeTitle,
  fetchText,
  listGameIds,
  login,
  members,
  PAGES,
  PASSWORD,
  pause,
  startLoad,
} from './visitors.mjs';

const require = createRequire(join(root, 'frontend/package.json'));
const SERVICES = ['mariadb', 'valkey', 'mail', 'drupal', 'cron', 'site', 'games', 'web'];

/** On two engines, without the Compose stack. */
async function swarm(context) {
  const skipped = await missingSwarmRequirement();
  if (skipped) return { skipped };
  const { folder, name, ports } = context.stack;
  const stack = new SwarmStack({
    name: 'portal-swarm',
    folder,
    data: join(root, '.data/compose/swarm'),
    ports,
    published: await Stack.ports(),
  });
  const buildNext = async () => {
    const env = { RELEASE: `${name}-two` };
    await addUpdates(folder);
    await context.stack.script('docker', ['compose', 'build'], env);
    return env.RELEASE;
  };
  context.cleanups.push(() => stack.down());
  try {
    await stack.down();
    return await swarmDrills(stack, { release: `${name}-one`, buildNext });
  } finally {
    if (!context.keep) await stack.down();
  }
}

/** `php` must not contain single quotes. */
const drush = (stack, php) => stack.sh('drupal', `drush php:eval '${php}'`);

/** PHP: `$games` are the pass-only games. */
const PASS_ONLY = `
  $storage = \\Drupal::entityTypeManager()->getStorage("node");
  $games = $storage->loadMultiple($storage->getQuery()->accessCheck(FALSE)->condition("field_game_pass_only_", 1)->sort("nid")->execute());`;

async function install({ stack }) {
  await stack.compose('up', '-d', '--no-build');
  await waitUntil(() => fetchText(`${stack.site}/`, 'href="/'), 60_000);
  await listGameIds(stack, 1);
}

const queryDatabase = (stack, database, statement) =>
  stack.sh(
    'mariadb',
    `mariadb -uroot -p"$(cat /run/secrets/db_root_password)" ${database} -N -e "${statement}"`,
  );

async function preservesData({ stack }) {
  const inside = ['run', '--rm', '--no-deps', '-T'];
  const again = await stack.capture(...inside, 'install');
  assert.equal(again.code, 0, again.output);
  assert.match(again.output, /up to date/);

  await queryDatabase(
    stack,
    '',
    "CREATE DATABASE other; GRANT ALL ON other.* TO drupal@'%'; CREATE TABLE other.books (title TEXT); INSERT INTO other.books VALUES ('kept')",
  );
  const foreign = await stack.capture(...inside, '-e', 'DB_NAME=other', 'install');
  assert.equal(foreign.code, 1, foreign.output);
  assert.equal(await queryDatabase(stack, 'other', 'SELECT title FROM books'), 'kept');

  const unreadable = await stack.capture(
    ...inside,
    '-e',
    'DB_NAME=absent',
    '-e',
    'DB_PATIENCE=1',
    'install',
  );
  assert.equal(unreadable.code, 1, unreadable.output);
  assert.match(unreadable.output, /cannot be read/);
}

async function secrets({ stack }) {
  const files = async (service) =>
    (
      await stack.sh(
        service,
        'for f in /run/secrets/*; do echo "$(stat -c %a "$f") $(basename "$f")"; done',
      )
    )
      .split('\n')
      .sort();
  assert.deepEqual(await files('site'), [
    '400 games_secret',
    '400 redis_url',
    '400 revalidate_secret',
  ]);
  assert.deepEqual(await files('games'), ['400 games_secret']);
  assert.deepEqual(await files('mariadb'), ['400 db_password', '400 db_root_password']);
  const drupal = await files('drupal');
  assert.ok(
    drupal.every((line) => line.startsWith('400 ')) && !/root|admin/.test(drupal.join()),
    drupal.join(),
  );
  for (const service of ['site', 'games', 'mail', 'web', 'drupal']) {
    const seen = await stack.sh(
      service,
      'env; find / -xdev -name "db_root_password" 2>/dev/null; mount',
    );
    assert.doesNotMatch(
      seen,
      /db_root_password|admin_password/,
      `${service} can read the password of the database's root`,
    );
    if (service !== 'drupal') assert.doesNotMatch(seen, /DB_PASSWORD|HASH_SALT/, service);
    // Checks the readable environments of running processes too.
    const environment = await stack.sh(
      service,
      'cat /proc/[0-9]*/environ 2>/dev/null; ls /run/secrets 2>/dev/null || true',
    );
    assert.equal(
      /games_secret/i.test(environment),
      ['site', 'games'].includes(service),
      `${service} and the games secret`,
    );
    assert.notEqual(await stack.sh(service, 'id -u'), '0', `${service} runs as root`);
    const format = '{{.HostConfig.ReadonlyRootfs}}';
    for (const node of await stack.nodes(service))
      assert.equal(
        (await run('compose-inspect', 'docker', ['inspect', '-f', format, node])).trim(),
        'true',
        `${service} can write its root`,
      );
  }
}

/** Each tier reaches only its neighbors, and the cache needs its password. */
async function networkIsolation({ stack }) {
  const reaches = async (service, target) =>
    (await stack.sh(
      service,
      `timeout 3 bash -c 'exec 3<>/dev/tcp/${target.replace(':', '/')}' 2>/dev/null && echo yes || echo no`,
    )) === 'yes';
  assert.equal(await reaches('web', 'drupal:9000'), true);
  assert.equal(await reaches('site', 'valkey:6379'), true);
  for (const [service, target] of [
    ['site', 'drupal:9000'],
    ['site', 'mariadb:3306'],
    ['games', 'drupal:9000'],
    ['web', 'valkey:6379'],
    ['web', 'mariadb:3306'],
    ['drupal', 'valkey:6379'],
  ])
    assert.equal(await reaches(service, target), false, `${service} reaches ${target}`);
  assert.match(await stack.sh('valkey', 'valkey-cli ping'), /NOAUTH/);
}

/** `sent` is how many bytes are sent. */
const upload = (base, path, bytes, { cookie = '', sent = bytes } = {}) =>
  new Promise((resolve, reject) => {
    const call = request(new URL(path, base), {
      method: 'POST',
      headers: { 'content-length': bytes, cookie },
    });
    call.once('response', (response) => resolve([response.resume().statusCode, call]));
    // nginx closes the connection during the body.
    call.on('error', reject);
    call.write(Buffer.alloc(sent));
    if (sent < bytes) setTimeout(() => resolve([null, call]), 1_000);
  });

/** nginx buffers uploads only of editors, and a few at once. */
async function uploadLimits({ stack }) {
  const cookie = `SESS${'a'.repeat(32)}=x`;
  const form = '/node/add/game';
  const getStatus = async (...parameters) => (await upload(...parameters))[0];
  assert.equal(await getStatus(stack.site, '/user/login', 2e6, { sent: 1 }), 413);
  assert.equal(await getStatus(stack.admin, '/user/login', 2e6, { cookie, sent: 1 }), 413);
  assert.equal(await getStatus(stack.admin, form, 220e6, { cookie, sent: 1 }), 413);
  assert.equal(await getStatus(stack.admin, form, 2e6, { sent: 1 }), 403);
  const slow = await Promise.all(
    [1, 2].map(() => upload(stack.admin, form, 60e6, { cookie, sent: 1 })),
  );
  assert.deepEqual(
    slow.map(([status]) => status),
    [null, null],
  );
  assert.equal(await getStatus(stack.admin, form, 60e6, { cookie, sent: 1 }), 429);
  for (const [, call] of slow) call.on('error', () => undefined).destroy();
  for (const name of ['x.php', 'x.html'])
    assert.equal((await fetch(`${stack.site}/sites/default/files/${name}`)).status, 404);
}

async function contract({ stack }) {
  // Demo members have no password in production.
  await stack.sh('drupal', `drush ag:demo-passwords ${demoPassword}`);
  const file = join(root, '.data/logs/compose-contract.results');
  const result = await capture(
    'compose-contract',
    process.execPath,
    ['--import', 'tsx', 'run.ts', '--base', stack.admin],
    {
      cwd: join(root, 'contract'),
      env: {
        ...reporterOf('node', file).env,
        CONTRACT_MAILS: stack.mails,
        CONTRACT_PASSWORD: demoPassword,
      },
    },
  );
  const { passed, failed } = await readResults('node', { ...result, file });
  assert.equal(failed, 0, `${failed} of the contract failed, see .data/logs/compose-contract.log`);
  return { requests: passed };
}

async function journeys(context) {
  const { stack } = context;
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const failures = [];
  try {
    const page = await browser.newPage();
    page.on(
      'response',
      (response) =>
        response.status() >= 500 && failures.push(`${response.status()} ${response.url()}`),
    );
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.goto(`${stack.site}/racing/neon-drift`);
    await page.getByRole('button', { name: 'Play Neon Drift' }).click();
    await page.getByRole('button', { name: 'Skip to the game' }).click({ timeout: 30_000 });
    await page
      .frameLocator('iframe[title="Neon Drift"]')
      .locator('canvas')
      .waitFor({ timeout: 30_000 });
    assert.match(
      String(await page.locator('iframe[title="Neon Drift"]').getAttribute('src')),
      new RegExp(`^${stack.gameOrigin(1001)}/games/neon-drift/`),
    );

    const name = `traveler${Date.now() % 100_000}`;
    const values = { name, mail: `${name}@example.com`, pass: PASSWORD, field_opt_in: false };
    const body = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, [{ value }]]),
    );
    const registered = await fetch(`${stack.site}/user/registerpass?_format=json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.site },
      body: JSON.stringify(body),
    });
    assert.equal(registered.status, 200, await registered.text());
    const link = await waitUntil(async () => {
      const mail = JSON.parse(await fetchText(stack.mails)).find(({ to }) => to === values.mail);
      const found = mail?.text.match(/https?:\/\/\S+/)?.[0];
      assert.ok(found, 'The mail has not arrived.');
      return found;
    }, 60_000);
    assert.ok(link.startsWith(stack.site), link);
    await page.goto(link);
    const confirm = page.getByRole('main').getByRole('button', { name: /activate|confirm/i });
    if (await confirm.isVisible().catch(() => false)) await confirm.click();
    await waitUntil(() => login(stack.site, name, PASSWORD), 20_000);
    await page.goto(`${stack.site}/free-games`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Your account' })
      .waitFor({ timeout: 20_000 });
  } finally {
    await browser.close();
  }
  assert.deepEqual(failures, []);
}

/** A pass-only game needs a signed URL; only the games host has its files. */
async function passGames({ stack }) {
  await stack.sh(
    'drupal',
    `drush user:password pass_holder ${PASSWORD}; drush user:password player ${PASSWORD}`,
  );
  const holder = await login(stack.site, 'pass_holder', PASSWORD);
  const player = await login(stack.site, 'player', PASSWORD);
  const [nid, stored] = (
    await drush(
      stack,
      `${PASS_ONLY} $game = reset($games); echo $game->id(), " ", $game->get("field_html5_game_url")->uri;`,
    )
  )
    .trim()
    .split(' ');
  const open = stack.gameOrigin(nid) + stored.replace('internal:', '');
  assert.match(open, /\/games\/pass\//);
  assert.equal((await fetch(open)).status, 403, 'an unsigned URL');
  const requestPassGame = async (member) => {
    const response = await fetch(`${stack.site}/api/pass-game/${nid}?uid=${member?.uid ?? 0}`, {
      headers: member?.headers,
    });
    return { status: response.status, ...(await response.json()) };
  };
  assert.equal((await requestPassGame()).status, 403, 'a visitor');
  assert.equal((await requestPassGame(player)).status, 403, 'a member without the pass');
  const { status, embedUrl } = await requestPassGame(holder);
  assert.equal(status, 200, 'a pass holder');
  const page = await fetchText(embedUrl, '<script');
  const script = page.match(/src="([^"]+\.js)"/)?.[1];
  assert.ok(script, 'the page of the game has a script');
  await fetchText(new URL(script, embedUrl).href);
  assert.equal(
    (await fetch(embedUrl.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`))).status,
    403,
    'an invalid signature',
  );
  for (const service of ['site', 'web', 'drupal', 'mail'])
    assert.equal(
      await stack.sh(
        service,
        'find / -xdev -path "*/pass/dist/*" -name "game.*.js" 2>/dev/null | head -n 1',
      ),
      '',
      service,
    );
}

/** Changes the first post's title as an editor. Returns its path, and the delay of the site in milliseconds. */
async function editPost(stack, suffix) {
  const document = JSON.parse(
    await fetchText(`${stack.admin}/jsonapi/node/post?page[limit]=1&sort=drupal_internal__nid`),
  );
  const { drupal_internal__nid: nid, title, path } = document.data[0].attributes;
  await stack.sh('drupal', `drush user:password ed ${PASSWORD}`);
  const { headers } = await login(stack.admin, 'ed', PASSWORD);
  const { JSDOM } = require('jsdom');
  const changed = `${title.split(',')[0]}, ${suffix} ${Date.now()}`;
  await fetchText(stack.site + path.alias);
  await changeTitle({ admin: stack.admin, cookie: headers.cookie, nid, title: changed, JSDOM });
  const since = Date.now();
  await waitUntil(() => fetchText(stack.site + path.alias, changed), 5_000);
  return { path: path.alias, delay: Date.now() - since };
}

async function editors({ stack }) {
  const { delay } = await editPost(stack, 'changed at');
  console.log(`  an editor's change was on the site after ${delay} ms`);
}

async function observability({ stack }) {
  const id = (await fetch(`${stack.admin}/ag/api/no-such-thing`)).status;
  assert.equal(id, 404);
  for (const service of ['drupal', 'cron', 'site', 'games', 'mail', 'web']) {
    for (const line of await stack.logs(service))
      assert.doesNotThrow(
        () => JSON.parse(line),
        `${service} logs a line that is not JSON: ${line.slice(0, 200)}`,
      );
  }
  // Drupal's errors have the request ID that nginx logged.
  await fetch(`${stack.site}/user/999999`);
  await waitUntil(async () => {
    const failed = (await stack.logs('drupal'))
      .filter((line) => line.includes('"path":"/user/999999"'))
      .map((line) => JSON.parse(line))
      .at(-1);
    assert.ok(failed?.request_id, 'Drupal logs a 404 with its request ID');
    assert.ok(
      (await stack.logs('web')).some((line) => line.includes(failed.request_id)),
      'nginx logs the same request ID',
    );
  }, 10_000);

  const metrics = async (host, service) =>
    stack.sh(
      service,
      `node -e "fetch('${host}/metrics').then(async (r) => console.log(await r.text()))"`,
    );
  assert.match(
    await metrics('http://127.0.0.1:9100', 'site'),
    /portal_http_responses_total\{status="2xx",service="site".*\} [1-9]/,
  );
  const drupal = await metrics('http://web:8083', 'site');
  assert.match(drupal, /portal_http_responses_total\{service="drupal".*status="5xx"\} \d/);
  assert.match(drupal, /portal_database_slow_queries_total \d/);
  for (const url of [`${stack.site}/metrics`, `${stack.admin}/metrics`])
    assert.equal((await fetch(url)).status, 404, url);

  for (const path of [
    '/user/login',
    '/user/1',
    '/comment/1',
    '/jsonapi/node/no-such-bundle',
    '/sites/default/files/no.png',
    '/user/password',
  ]) {
    const response = await fetch(stack.site + path);
    const text = await response.text();
    assert.doesNotMatch(
      text,
      /data-drupal|Drupal\.|generator" content="Drupal/,
      `${path} is a Drupal page`,
    );
  }
}

async function restarts(context) {
  const { stack } = context;
  const visitors = await startLoad(context);
  for (const service of SERVICES) {
    await stack.compose('restart', '-t', '30', service);
    await assertHealthy(stack);
  }
  return visitors.finish({ minWrites: 200 });
}

async function twoNodes({ stack }) {
  await stack.compose(
    'up',
    '-d',
    '--no-build',
    '--no-recreate',
    '--scale',
    'drupal=2',
    '--scale',
    'site=2',
  );
  await waitUntil(async () => {
    for (const service of ['drupal', 'site']) {
      const nodes = await stack.nodes(service);
      assert.equal(nodes.length, 2, service);
      const { output } = await capture('compose-health', 'docker', [
        'inspect',
        '-f',
        '{{.State.Health.Status}}',
        ...nodes,
      ]);
      assert.equal(output.trim(), 'healthy\nhealthy', service);
    }
  }, 120_000);
  const { delay } = await editPost(stack, 'on two nodes at');
  const url = `${stack.site}/rest/block/trending-games`;
  // Twelve requests reach both site nodes.
  for (let requestNumber = 0; requestNumber < 12; requestNumber++) await fetchText(url);
  console.log(`  an editor's change was on the site after ${delay} ms`);
}

async function kills(context) {
  const { stack } = context;
  let requests = 0;
  let retried = 0;
  // Cached pages are served while their backend is down.
  await assertHealthy(stack);
  for (const service of SERVICES) {
    const visitors = await startLoad(context);
    await pause(3_000);
    const [node] = await stack.nodes(service);
    await capture('compose-kill', 'docker', ['kill', node]);
    await pause(4_000);
    await capture('compose-kill', 'docker', ['start', node]);
    await assertHealthy(stack);
    await pause(2_000);
    const result = await visitors.finish({ minWrites: 50 });
    requests += result.requests;
    retried += result.retried;
    console.log(
      `  ${service}: ${result.requests} requests, ${result.acknowledged} writes acknowledged, ${result.retried} sent again, ${visitors.failedPages.length} pages failed`,
    );
    // Only the entry point may fail requests while it restarts.
    if (service !== 'web')
      assert.ok(visitors.failedPages.length <= 1, `${service}: ${visitors.failures().join(', ')}`);
  }
  return { requests, retried, lost: 0 };
}

/** Adds them once, however many drills need them. */
async function addUpdates(folder) {
  const module = join(folder, 'drupal/web/modules/custom/ag_vote/ag_vote.install');
  if ((await readFile(module, 'utf8')).includes('ag_vote_update_11999')) return;
  const added = `
/** A release in which votes store their source. */
function ag_vote_update_11999(): void {
  \\Drupal::database()->schema()->addField('ag_vote', 'drill', ['type' => 'varchar', 'length' => 8, 'not null' => TRUE, 'default' => 'old']);
}
`;
  await writeFile(module, (await readFile(module, 'utf8')) + added);
  const updates = join(folder, 'drupal/web/modules/custom/ag_game/ag_game.post_update.php');
  const field = `
function ag_game_post_update_zz_drill(): void {
  $storage = FieldStorageConfig::create(['entity_type' => 'node', 'field_name' => 'field_drill', 'type' => 'string']);
  $storage->save();
  FieldConfig::create(['field_storage' => $storage, 'bundle' => 'game', 'label' => 'Drill'])->save();
}
`;
  await writeFile(updates, (await readFile(updates, 'utf8')) + field);
}

/** Modules that release 0.1.0 lacks, as PHP. */
const NEW_MODULES = '["ag_report", "ag_save", "ag_score"]';
const NEW_DRAFTS = '["page", "playlist", "post"]';

/** Reverts the site to release 0.1.0, without the results of later updates. */
async function installPreviousVersion(stack) {
  await drush(
    stack,
    `\\Drupal\\field\\Entity\\FieldConfig::load("node.post.field_publish_on")->delete();
    field_purge_batch(10000);
    $workflow = \\Drupal\\workflows\\Entity\\Workflow::load("games");
    foreach (${NEW_DRAFTS} as $bundle) { $workflow->getTypePlugin()->removeEntityTypeAndBundle("node", $bundle); }
    $workflow->save();
    \\Drupal::service("module_installer")->uninstall(${NEW_MODULES});
    $done = \\Drupal::keyValue("post_update");
    $new = array_map(fn($name) => "ag_game_post_update_$name", ["drafts_for_all_content", "schedule_posts", "modules"]);
    $done->set("existing_updates", array_values(array_diff($done->get("existing_updates"), $new)));
    \\Drupal\\user\\Entity\\Role::load("authenticated")->revokePermission("post comments")->save();
    \\Drupal\\views\\Entity\\View::load("ag_games")->set("label", "Our games")->save();
    \\Drupal::service("entity_display.repository")->getFormDisplay("node", "game")->removeComponent("field_embed")->save();
    \\Drupal::configFactory()->getEditable("system.site")->set("slogan", "Our slogan")->save();`,
  );
}

async function assertCurrentVersion(stack) {
  const found = await drush(
    stack,
    `$form = \\Drupal::service("entity_display.repository")->getFormDisplay("node", "post");
    $drafts = \\Drupal\\workflows\\Entity\\Workflow::load("games")->getTypePlugin()->getBundlesForEntityType("node");
    echo json_encode([
      "modules" => array_values(array_filter(${NEW_MODULES}, fn($module) => !\\Drupal::moduleHandler()->moduleExists($module))),
      "drafts" => array_values(array_diff(${NEW_DRAFTS}, $drafts)),
      "schedule" => $form->getComponent("field_publish_on") !== NULL,
      "granted" => array_map(\\Drupal\\user\\Entity\\Role::load("authenticated")->hasPermission(...), ["save game progress", "submit scores"]),
      "kept" => [
        \\Drupal\\user\\Entity\\Role::load("authenticated")->hasPermission("post comments"),
        \\Drupal\\views\\Entity\\View::load("ag_games")->label(),
        \\Drupal::service("entity_display.repository")->getFormDisplay("node", "game")->getComponent("field_embed"),
        \\Drupal::config("system.site")->get("slogan"),
      ],
    ]);`,
  );
  assert.deepEqual(
    JSON.parse(found),
    {
      modules: [],
      drafts: [],
      schedule: true,
      granted: [true, true],
      kept: [false, 'Our games', null, 'Our slogan'],
    },
    'the updates add modules with their permissions, drafts and the schedule of posts, and keep what the site has changed',
  );
  for (const list of ['/ag/api/game-list', '/rest/block/trending-games'])
    await fetchText(stack.site + list, '"games":[{');
}

async function upgrade(context) {
  const { stack } = context;
  await installPreviousVersion(stack);
  await addUpdates(stack.folder);
  const env = { RELEASE: `${stack.name}-two` };
  await stack.script('docker', ['compose', 'build'], env);
  // As on a site that is in use, each page has a cached copy: the changes above cleared the caches.
  await assertHealthy(stack);
  // The previous version stores no saves.
  const visitors = await startLoad(context, PAGES, { saves: false });
  await pause(2_000);
  const output = await stack.script('sh', ['docker/upgrade.sh'], { ...env, BUILD: 'no' });
  const assertFew = async () => {
    console.log(
      `  ${visitors.requests} requests, ${visitors.retries.length} writes sent again (${[...new Set(visitors.retries)].join(', ')}), ${visitors.failedPages.length} pages failed: ${visitors.failures().join('; ')}`,
    );
    if (visitors.failedPages.length > 0)
      for (const service of ['site', 'drupal'])
        console.log(
          `  last lines of ${service}:`,
          (await stack.logs(service)).slice(-20).join('\n'),
        );
    assert.deepEqual(visitors.failedPages, []);
    assert.ok(visitors.retries.length <= 12, `${visitors.retries.length} writes were sent again`);
    visitors.retries.length = 0;
  };
  await pause(3_000);
  await assertFew();
  assert.match(output, /Backup of the previous site/);
  assert.match(await queryDatabase(stack, 'drupal', 'SHOW COLUMNS FROM ag_vote'), /drill/);
  assert.match(
    await stack.sh('drupal', 'drush config:get field.storage.node.field_drill type'),
    /string/,
  );
  await assertCurrentVersion(stack);

  // Rollback: the previous images run with the current database.
  await stack.script('sh', ['docker/upgrade.sh'], {
    RELEASE: `${stack.name}-one`,
    BUILD: 'no',
    ROLLBACK: 'yes',
  });
  await pause(3_000);
  await assertFew();
  const result = await visitors.finish({ minWrites: 200 });
  assert.match(await readFile(join(stack.folder, '.env'), 'utf8'), /^RELEASE=.*-one$/m);
  await assertHealthy(stack);
  // An upgrade to code older than the database stops before any change.
  const older = await stack.capture('run', '--rm', '--no-deps', '-T', 'install', 'portal-upgrade');
  assert.equal(older.code, 1, older.output);
  assert.match(older.output, /older than the database/);
  return result;
}

async function restore(context) {
  const { stack } = context;
  const inside = ['run', '--rm', '--no-deps', '-T'];
  const [member] = (context.members ??= await members(stack, 3));
  const games = (context.gameIds ??= await listGameIds(stack, 12));
  for (const game of games.slice(0, 3)) {
    const added = await fetch(`${stack.site}/ag/api/add-user-favorite`, {
      method: 'POST',
      headers: member.headers,
      body: JSON.stringify({ game_id: game }),
    });
    assert.equal(added.status, 200);
  }
  await stack.sh('drupal', 'echo kept > web/sites/default/files/drill.txt');
  const count = () =>
    queryDatabase(
      stack,
      'drupal',
      'SELECT (SELECT COUNT(*) FROM ag_vote), (SELECT COUNT(*) FROM node), (SELECT COUNT(*) FROM users)',
    );
  const before = await count();
  await stack.compose(...inside, 'install', 'portal-backup', 'drill');

  // Keeps the backups.
  await stack.compose('down', '--timeout', '20');
  for (const volume of [
    'database',
    'files',
    'private',
    'secrets',
    'secrets-database',
    'secrets-drupal',
    'secrets-install',
    'secrets-site',
    'secrets-games',
  ])
    await capture('compose-volume', 'docker', ['volume', 'rm', `${stack.name}_${volume}`]);
  await stack.compose('up', '-d', '--no-build', '--wait', 'mariadb');
  await stack.compose(...inside, 'install', 'portal-restore', 'drill');
  await stack.compose('up', '-d', '--no-build');
  await assertHealthy(stack);
  assert.equal(await count(), before);
  await fetchText(`${stack.site}/sites/default/files/drill.txt`, 'kept');
  const again = await login(stack.site, 'driller0', PASSWORD);
  const { games: favorites } = await (
    await fetch(`${stack.site}/ag/api/user-favorite-games/${again.uid}`, { headers: again.headers })
  ).json();
  for (const game of games.slice(0, 3))
    assert.ok(
      favorites.some(({ nid }) => Number(nid) === game),
      `favorite ${game} was not restored`,
    );
  const refused = await stack.capture(...inside, 'install', 'portal-restore', 'drill');
  assert.equal(refused.code, 1, 'Restoring over a site requires --replace.');
  const title = 'Newer than the backup';
  const { path } = await editPost(stack, title);
  await replaceSite(stack, 'drill');
  assert.ok(!(await fetchText(stack.site + path)).includes(title), 'a newer page was cached');
  context.members = undefined;
}

/** As docs/operations.md says. Refuses while Drupal and cron can write. */
async function replaceSite(stack, name) {
  const replace = [
    'run',
    '--rm',
    '--no-deps',
    '-T',
    'install',
    'portal-restore',
    name,
    '--replace',
  ];
  const refused = await stack.capture(...replace);
  assert.equal(refused.code, 1, refused.output);
  assert.match(refused.output, /is running/);
  await stack.compose('stop', 'web', 'site', 'cron', 'drupal');
  await stack.compose(...replace);
  await stack.compose('restart', 'valkey');
  await stack.compose('up', '-d', '--no-build');
  await assertHealthy(stack);
}

async function postgres({ stack }) {
  const image = 'postgres:17';
  const found = await capture('compose-postgres', 'docker', ['image', 'inspect', image]);
  if (
    found.code !== 0 &&
    (await capture('compose-postgres', 'docker', ['pull', '-q', image])).code !== 0
  )
    return { skipped: `the image ${image} is not available` };
  const other = new Stack({
    name: 'portal-test-pg',
    folder: stack.folder,
    files: ['docker-compose.yml', 'docker/with/postgres.yml'],
    ports: await Stack.ports(),
    env: { PUBLIC_SUBNET: '10.199.79.0/24' },
  });
  await other.down();
  try {
    await other.compose('build');
    await other.compose('up', '-d', '--no-build');
    await waitUntil(() => fetchText(`${other.site}/`, 'href="/'), 60_000);
    const result = await contract({ stack: other });
    const name = (
      await other.compose('run', '--rm', '--no-deps', '-T', 'install', 'portal-backup', 'drill')
    ).trim();
    assert.match(name, /drill/);
    await replaceSite(other, 'drill');
    return result;
  } finally {
    await other.down();
  }
}

async function build(context) {
  const { stack } = context;
  await stack.compose('build');
}

/** Drills run in this order, after those that they need: `build` and `install`, unless they say otherwise. */
export const DRILLS = [
  { name: 'build', title: 'All images from a clean clone', run: build, needs: [] },
  {
    name: 'swarm',
    title: 'Docker Swarm on two engines',
    run: swarm,
    needs: ['build'],
    onRequest: true,
  },
  { name: 'install', title: 'Installation into empty volumes', run: install, needs: ['build'] },
  { name: 'safe', title: 'Installing preserves data', run: preservesData },
  { name: 'secrets', title: 'Each service has its own secrets', run: secrets },
  { name: 'tiers', title: 'Each tier reaches only its neighbors', run: networkIsolation },
  { name: 'uploads', title: 'Uploads only by editors, a few at once', run: uploadLimits },
  { name: 'contract', title: 'The contract over HTTP', run: contract },
  { name: 'journeys', title: 'Journeys in a browser, mail', run: journeys },
  { name: 'pass', title: 'Pass games', run: passGames },
  { name: 'editors', title: "An editor's change within 5 s", run: editors },
  { name: 'watched', title: 'Logs, request IDs, metrics, no Drupal pages', run: observability },
  { name: 'restart', title: 'Restart of every service', run: restarts },
  { name: 'nodes', title: 'Two nodes of Drupal and of the site', run: twoNodes },
  { name: 'kill', title: 'Kill of each service under load', run: kills },
  { name: 'upgrade', title: 'Rolling upgrade, and back', run: upgrade },
  { name: 'restore', title: 'Backup, destroy, restore', run: restore },
  { name: 'postgres', title: 'PostgreSQL by override', run: postgres },
];
