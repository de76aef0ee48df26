/**
 * Compares the games host with nginx: a folder as Unity exports it (64 files, 50 MB) over six
 * connections, as browsers load it, from both by turns.
 *
 *   npm run bench:games [-- --runs 15]
 *
 * Needs Linux, nginx and curl. CPU time depends less on other work of the machine than time does.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { freePort } from './free-port.mjs';
import { buildGames } from './prepare.mjs';
import { root } from './steps.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const execute = promisify(execFile);
const HOST = 'g7.games.example';
const PATH = '/games/hosted/0123456789abcdef/';
const CONNECTIONS = 6;
/** Linux reports CPU time in these units to programs, whatever the kernel's own clock. */
const TICK_MS = 10;

/** @type {[name: string, bytes: number][]} */
const FILES = [
  ['index.html', 3_287],
  ['Build/game.loader.js', 61_440],
  ['Build/game.framework.js.br', 307_200],
  ['Build/game.wasm.br', 14_680_064],
  ['Build/game.data.br', 33_554_432],
  ...Array.from(
    { length: 59 },
    (_, at) => /** @type {[string, number]} */ ([`TemplateData/${at}.png`, 4_000 + at * 700]),
  ),
];

async function writeGame(games) {
  const folder = join(games, 'g7', '0123456789abcdef');
  for (const [name, bytes] of FILES) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), randomBytes(bytes));
  }
  return folder;
}

async function startNginx(data, folder) {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${data}/${name};`)
    .join(' ');
  await writeFile(
    join(data, 'nginx.conf'),
    `daemon off; master_process off; pid ${data}/nginx.pid; error_log stderr;
    events {}
    http {
      access_log off; sendfile on; tcp_nopush on; ${temporary}
      types { text/html html; text/javascript js; image/png png; }
      server {
        listen 127.0.0.1:${port};
        location ${PATH} {
          alias ${folder}/;
          add_header Cache-Control "public, max-age=31536000, immutable";
        }
      }
    }`,
  );
  const child = spawn('nginx', ['-c', join(data, 'nginx.conf'), '-e', 'stderr'], {
    stdio: 'ignore',
  });
  return { name: 'nginx', port, child };
}

async function startHost(games) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'serve.ts'], {
    cwd: join(root, 'games'),
    env: {
      ...process.env,
      PORT: String(port),
      GAMES_DOMAIN: 'games.example',
      GAMES_DIR: games,
      SITE_URL: 'https://portal.example',
    },
    stdio: 'ignore',
  });
  return { name: 'games host', port, child };
}

async function waitFor({ port, name }) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const code = await execute('curl', [
      '-s',
      '-H',
      `Host: ${HOST}`,
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      `http://127.0.0.1:${port}${PATH}index.html`,
    ]).then(
      ({ stdout }) => stdout,
      () => '',
    );
    if (code === '200') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not serve the game.`);
}

async function cpuMs({ child }) {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) * TICK_MS;
}

async function load(server, config) {
  const cpu = await cpuMs(server);
  const start = performance.now();
  const { stdout } = await execute('curl', ['-sS', '--no-progress-meter', '-K', config], {
    maxBuffer: 2 ** 20,
  });
  const ms = performance.now() - start;
  const failed = stdout.split('\n').filter((line) => line !== '' && line !== '200');
  if (failed.length > 0) throw new Error(`${server.name} failed: ${failed[0]}`);
  return { ms, cpu: (await cpuMs(server)) - cpu };
}

const medianMs = (runs) =>
  runs.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)];
const fastestMs = (runs) => Math.min(...runs.map(({ ms }) => ms));
const format = (value) => value.toFixed(0).padStart(6);

await buildGames();
const data = await mkdtemp(join(tmpdir(), 'bench-games-'));
const servers = [];
try {
  const folder = await writeGame(join(data, 'games'));
  servers.push(await startNginx(data, folder), await startHost(join(data, 'games')));
  const results = [];
  for (const server of servers) {
    await waitFor(server);
    const config = join(data, `${server.port}.curl`);
    const requests = FILES.flatMap(([name]) => [
      `url = "http://127.0.0.1:${server.port}${PATH}${name}"`,
      'output = "/dev/null"',
    ]);
    await writeFile(
      config,
      [
        `header = "Host: ${HOST}"`,
        'parallel',
        `parallel-max = ${CONNECTIONS}`,
        String.raw`write-out = "%{http_code}\n"`,
        ...requests,
      ].join('\n'),
    );
    await load(server, config);
    results.push({ server, config, runs: [] });
  }
  for (let at = 0; at < Number(values.runs); at++)
    for (const { server, config, runs } of results) runs.push(await load(server, config));

  const [busy = NaN] = loadavg();
  console.log(
    `${FILES.length} files, ${CONNECTIONS} connections, ${values.runs} runs, load ${busy.toFixed(1)}`,
  );
  for (const { server, runs } of results) {
    const cpu = runs.reduce((sum, run) => sum + run.cpu, 0) / runs.length;
    console.log(
      `${server.name.padEnd(10)} median ${format(medianMs(runs))} ms, fastest ${format(fastestMs(runs))} ms, CPU ${format(cpu)} ms`,
    );
  }
  const [nginx = [], host = []] = results.map(({ runs }) => runs);
  const ratio = (measure) => (measure(nginx) / measure(host)).toFixed(2);
  console.log(
    `Throughput of the games host: ${ratio(medianMs)} of nginx (fastest runs: ${ratio(fastestMs)})`,
  );
} finally {
  for (const { child } of servers) child.kill();
  await rm(data, { recursive: true });
}
