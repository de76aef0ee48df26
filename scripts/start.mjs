import { assertDisk } from './preflight.mjs';
import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildGames, buildSite, copyRuffle, install } from './prepare.mjs';
import { demoPassword } from './demo-password.mjs';
import { isLocal } from './is-local.mjs';
import { startApi, startGames, startMail, startSite } from './portal.mjs';
import { pageOrigins } from './page-origins.mjs';
import { startMessage } from './start-message.mjs';
import { root } from './steps.mjs';

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || 8080);
const gamesPort = Number(process.env.GAMES_PORT || port + 1);
const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`;
/** Browsers resolve all names below `localhost` themselves. */
const gamesDomain = process.env.GAMES_DOMAIN ?? `arcade.localhost:${gamesPort}`;

/** Without CONTENT_API_URL, the embedded content API serves the demo content. */
const demo = !process.env.CONTENT_API_URL;
const contentApiUrl = process.env.CONTENT_API_URL ?? `http://127.0.0.1:${apiPort}`;

const demoLogins = demo && isLocal({ ...process.env, SITE_URL: siteUrl }) ? demoPassword : '';

/** A Drupal cannot know a generated secret. */
const revalidateSecret =
  process.env.REVALIDATE_SECRET ?? (demo ? randomBytes(24).toString('base64url') : '');

/** Signs the URLs of pass-only games. */
const gamesSecret = process.env.GAMES_SECRET ?? randomBytes(24).toString('base64url');

/** Runs unless there is an SMTP server. */
const mailPort = Number(process.env.MAIL_PORT || 8025);
const smtpPort = Number(process.env.SMTP_PORT || 1025);
const catchesMail = demo && !process.env.SMTP_URL;

const children = [];
let stopping = false;

function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

async function stopTogether(starting) {
  const child = await starting;
  if (stopping) child.kill('SIGTERM');
  children.push(child);
  child.on('exit', (code) => {
    if (!stopping)
      console.error(
        `\nOne part of the portal stopped (code ${code}); stopping the rest. Its log is in .data/logs.`,
      );
    stop(code ?? 1);
  });
}

const api = () =>
  startApi({
    port: apiPort,
    args: [
      '--data',
      join(root, '.data/portal.sqlite'),
      ...process.argv.slice(2).filter((argument) => argument === '--reset'),
    ],
    env: {
      SITE_URL: siteUrl,
      REVALIDATE_SECRET: revalidateSecret,
      DEMO_PASSWORD: demoLogins,
      ...(catchesMail ? { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } : {}),
    },
  });

async function games() {
  await buildGames();
  return startGames({
    port: gamesPort,
    domain: gamesDomain,
    siteUrl: pageOrigins({ ...process.env, SITE_URL: siteUrl }).join(' '),
    secret: gamesSecret,
    folder: process.env.GAMES_DIR ?? join(root, '.data/games'),
  });
}

async function site() {
  await copyRuffle();
  if (!dev) await buildSite();
  return startSite({
    port,
    dev,
    env: {
      CONTENT_API_URL: contentApiUrl,
      SITE_URL: siteUrl,
      GAMES_DOMAIN: gamesDomain,
      GAMES_SECRET: gamesSecret,
      ...(revalidateSecret ? { REVALIDATE_SECRET: revalidateSecret } : {}),
    },
  });
}

try {
  await assertDisk(
    root,
    ['node_modules', 'frontend/.next'].every((name) => existsSync(join(root, name))),
  );
  await install({ production: !dev });
  // The API imports the demo content while the site is built.
  const parts = [games(), site()];
  if (demo) parts.push(api());
  if (catchesMail) parts.push(startMail({ port: mailPort, smtpPort }));
  const results = await Promise.allSettled(parts.map(stopTogether));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  // Renders the home page before the first request.
  await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  console.log(
    startMessage({
      siteUrl,
      contentApiUrl,
      gamesDomain,
      demo,
      mailPort: catchesMail ? mailPort : null,
      demoLogins,
      notifiesSite: Boolean(revalidateSecret),
    }),
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  stop(1);
}
