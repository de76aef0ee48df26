/**
 * More than one machine, on this one: two nodes of Drupal over one MariaDB, two of the site that share a cache in Redis, nginx before them,
 * with the configuration of the container images. Then nodes are killed.
 *
 *   npm run test:nodes                 starts what it needs; where a server is not installed it says so, and counts nothing
 *   npm run test:nodes -- --required   a server that is not installed is a failure
 */
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from './demo-password.mjs';
import { drupalRoot, fetchDrupal, whatIsMissing } from './drupal.mjs';
import { freePort } from './free-port.mjs';
import { absentServers, installByContainerScript, mariadb, nginx, phpNode, redis, siteNode, until } from './nodes.mjs';
import { buildGames, buildSite, copyRuffle, install } from './prepare.mjs';
import { root, run, step } from './steps.mjs';

function skip(why) {
  console.log(`test:nodes: skipped, nothing was tested: ${why}.`);
  process.exit(process.argv.includes('--required') ? 1 : 0);
}

const absent = absentServers();
if (absent.length > 0) skip(`not installed here: ${absent.join(', ')}`);
const missing = await whatIsMissing('mysql:');
if (missing) skip(missing);
await install();
try {
  await fetchDrupal();
} catch (error) {
  skip(`Composer could not fetch Drupal: ${error.message.split('\n').at(-1)}`);
}
await buildGames();
await copyRuffle();
await buildSite();

const folder = await mkdtemp(join(tmpdir(), 'nodes-'));
const started = [];
const start = async (server) => {
  started.push(server);
  await server.start();
  return server;
};
async function stopAll() {
  for (const server of started.reverse()) await server.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().then(() => process.exit(1)));

let passed = 0;
let failed = 0;
async function check(title, work) {
  const since = Date.now();
  try {
    await work();
    passed++;
    console.log(`✔ ${title} (${Date.now() - since} ms)`);
  } catch (error) {
    failed++;
    console.log(`✘ ${title}\n${error.stack}`);
  }
}

try {
  await run('nodes-secrets', 'sh', [join(root, 'docker/secrets.sh')], { env: { SECRETS_DIR: folder } });
  const [database, cache] = [await mariadb(folder), await redis(folder)];
  const sitePorts = [await freePort(), await freePort()];
  const secret = (name) => join(folder, name);
  const env = {
    DB_HOST: '127.0.0.1',
    DB_PORT: String(database.port),
    DB_PASSWORD: 'drupal',
    HASH_SALT_FILE: secret('hash_salt'),
    ADMIN_PASSWORD_FILE: secret('admin_password'),
    REVALIDATE_SECRET_FILE: secret('revalidate_secret'),
    MEMBER_SERVICES_SECRET_FILE: secret('member_services_secret'),
    SANDBOX_WEBHOOK_SECRET_FILE: secret('sandbox_webhook_secret'),
    PRIVATE_PATH: join(folder, 'private'),
    TWIG_PATH: join(folder, 'twig'),
  };
  const phpEnvironment = { ...env, REVALIDATE_URL: `http://127.0.0.1:${sitePorts[0]}` };
  const drupal = [await phpNode('drupal-1', folder, phpEnvironment), await phpNode('drupal-2', folder, phpEnvironment)];
  const web = await nginx(folder, { drupal: drupal.map(({ port }) => port), site: sitePorts });
  const [front, back, games] = web.ports.map((port) => `http://127.0.0.1:${port}`);
  const site = sitePorts.map((port, at) =>
    siteNode(`site-${at + 1}`, port, {
      CONTENT_API_URL: back,
      SITE_URL: front,
      GAMES_ORIGIN: games,
      REDIS_URL: `redis://127.0.0.1:${cache.port}`,
    }),
  );

  await step('Starting MariaDB and Redis', () => Promise.all([start(database.server), start(cache.server)]));
  await step('Installing Drupal by docker/drupal/install.sh', () => installByContainerScript(env));
  await run('nodes-demo', 'vendor/bin/drush', ['ag:demo-passwords', demoPassword], { cwd: drupalRoot, env });
  const revalidateSecret = (await readFile(secret('revalidate_secret'), 'utf8')).trim();
  await step('Starting two nodes of Drupal, nginx, two of the site', async () => {
    await Promise.all(drupal.map(({ server }) => start(server)));
    await start(web.server);
    for (const node of site) {
      node.environment.REVALIDATE_SECRET = revalidateSecret;
      await start(node);
    }
  });

  const login = async (name, pass) => {
    const response = await fetch(`${front}/user/login?_format=json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, pass }),
    });
    assert.equal(response.status, 200, await response.clone().text());
    const { current_user: user, csrf_token: csrf } = await response.json();
    return { uid: user.uid, headers: { cookie: response.headers.getSetCookie()[0].split(';')[0], 'x-csrf-token': csrf } };
  };
  const favourites = async ({ uid, headers }) => {
    const response = await fetch(`${front}/ag/api/user-favorite-games/${uid}`, { headers });
    assert.equal(response.status, 200);
    return (await response.json()).games.map(({ nid }) => nid);
  };
  const [one, two] = drupal.map(({ server }) => server);

  await check('a session begun on one node of Drupal holds on the other, with what the member did', async () => {
    await two.stop();
    const member = await login('player', demoPassword);
    const { games: listed } = await (await fetch(`${front}/rest/block/games-sortby-plays?items_per_page=1`)).json();
    const added = await fetch(`${front}/ag/api/add-user-favorite`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ game_id: listed[0].nid }),
    });
    assert.equal(added.status, 200);
    // nginx leaves a node out for a second after it gave no answer.
    const stillThere = () => until(async () => assert.ok((await favourites(member)).includes(listed[0].nid)), 5_000);
    await two.start();
    await one.stop();
    await stillThere();
    await one.start();
    await stillThere();
  });

  await check('Drupal signs and checks by the secrets that were made up', async () => {
    const keyOf = async (name) => (await readFile(secret(name), 'utf8')).trim();
    const { headers } = await login('player', demoPassword);
    const { jwt } = await (await fetch(`${front}/ag/api/member-jwt`, { headers })).json();
    const [header, claims, signature] = jwt.split('.');
    const signed = createHmac('sha256', await keyOf('member_services_secret'))
      .update(`${header}.${claims}`)
      .digest('base64url');
    assert.equal(signature, signed);
    const tell = async (key) => {
      const body = JSON.stringify({ id: randomUUID(), type: 'payment.succeeded', payment: 'sandbox_later_of-nobody' });
      const time = Math.floor(Date.now() / 1000);
      const sandboxSignature = `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
      const answer = await fetch(`${front}/ag/api/subscription-webhook/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sandbox-signature': sandboxSignature },
        body,
      });
      return answer.status;
    };
    assert.deepEqual([await tell(await keyOf('sandbox_webhook_secret')), await tell('a key of somebody else’s')], [200, 400]);
  });

  const post = async () => {
    const document = await (await fetch(`${back}/jsonapi/node/post?page[limit]=1&sort=drupal_internal__nid`)).json();
    const { drupal_internal__nid: nid, title, path } = document.data[0].attributes;
    return { nid, title, path: path.alias };
  };
  const shows = async (origin, path, text) => {
    const response = await fetch(origin + path);
    assert.equal(response.status, 200);
    assert.ok((await response.text()).includes(text), `${origin}${path} does not show “${text}” yet`);
  };

  await check("an editor's change appears on both nodes of the site within five seconds", async () => {
    const { nid, title, path } = await post();
    for (const port of sitePorts) await shows(`http://127.0.0.1:${port}`, path, title);
    const editor = await login('ed', demoPassword);
    const { JSDOM } = createRequire(join(root, 'frontend/'))('jsdom');
    const address = `${back}/node/${nid}/edit`;
    const { window } = new JSDOM(await (await fetch(address, { headers: { cookie: editor.headers.cookie } })).text());
    const form = window.document.querySelector('form.node-form');
    assert.ok(form, 'the editor gets the form');
    const fields = new FormData();
    for (const [name, value] of new window.FormData(form)) if (typeof value === 'string') fields.append(name, value);
    const changed = `${title}, changed at ${Date.now()}`;
    fields.set('title[0][value]', changed);
    fields.set('op', 'Save');
    const saved = await fetch(address, { method: 'POST', body: fields, headers: { cookie: editor.headers.cookie }, redirect: 'manual' });
    assert.equal(saved.status, 303, 'the form is saved');
    await Promise.all(sitePorts.map((port) => until(() => shows(`http://127.0.0.1:${port}`, path, changed), 5_000)));
  });

  /** Reads pages and lists through nginx, one after the other, until told to stop. */
  const visit = (paths) => {
    let going = true;
    const answers = [];
    const done = (async () => {
      for (let at = 0; going; at++) {
        const answer = await fetch(front + paths[at % paths.length])
          .then(async (response) => (await response.arrayBuffer(), response.status))
          .catch(() => 'cut');
        answers.push(answer);
      }
    })();
    return {
      answers,
      stop: async () => {
        going = false;
        await done;
      },
    };
  };
  const pages = ['/', '/free-games', '/blog', '/rest/block/trending-games', '/ag/api/site', '/jsonapi/node/game?page[limit]=1'];

  for (const [what, victim] of [
    ['Drupal', one],
    ['the site', site[0]],
  ]) {
    await check(`a killed node of ${what} costs at most the answer that it was giving`, async () => {
      const visitor = visit(pages);
      await until(async () => assert.ok(visitor.answers.length > 12));
      await victim.stop('SIGKILL');
      const before = visitor.answers.length;
      await until(async () => assert.ok(visitor.answers.length > before + 30), 60_000);
      await victim.start();
      await visitor.stop();
      const lost = visitor.answers.filter((answer) => answer !== 200);
      assert.ok(lost.length === 0 || (lost.length === 1 && lost[0] === 'cut'), `lost: ${lost.join(', ')}`);
    });
  }

  await check('without Redis the site answers, and shares again when it is back', async () => {
    await cache.server.stop();
    for (const port of sitePorts)
      for (const page of ['/', '/free-games', '/blog']) assert.equal((await fetch(`http://127.0.0.1:${port}${page}`)).status, 200);
    await cache.server.start();
    const { path, title } = await post();
    for (const port of sitePorts) await shows(`http://127.0.0.1:${port}`, path, title.slice(0, 8));
  });

  await check('nginx serves files with ranges, compresses, and lets no browser guess types', async () => {
    const { games: listed } = await (await fetch(`${front}/rest/block/games-sortby-plays?items_per_page=50`)).json();
    const video = listed.find((game) => game.field_video_thumbnail).field_video_thumbnail;
    const part = await fetch(front + video, { headers: { range: 'bytes=0-99' } });
    assert.deepEqual(
      [part.status, part.headers.get('content-length'), part.headers.get('x-content-type-options')],
      [206, '100', 'nosniff'],
    );
    const list = await fetch(`${front}/rest/block/games-sortby-plays`, { headers: { 'accept-encoding': 'gzip' } });
    assert.deepEqual([list.headers.get('content-encoding'), list.headers.get('x-content-type-options')], ['gzip', 'nosniff']);
    for (const closed of ['/sites/default/settings.php', '/core/core.services.yml', '/.htaccess', '/index.php/user'])
      assert.equal((await fetch(back + closed)).status, 404, closed);
  });
} finally {
  await stopAll();
  await rm(join(drupalRoot, 'web/sites/default/settings.php'), { force: true });
}
console.log(`\ntest:nodes: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
