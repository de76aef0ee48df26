import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDrupal } from '../scripts/drupal.mjs';
import { startApi, startGames, startMail } from '../scripts/portal.mjs';
import { DEMO_PASSWORD, GAMES_DOMAIN, PROXY, PORTS, SITE } from './urls.ts';
import { startBuiltSite } from './built-site.ts';
import { PORTAL_VARIABLES } from './editor.ts';
import { startProxy } from './proxy.ts';

/** `embedded`, `drupal` (a Drupal set up for the journeys), or the URL of a running content API. */
const source = process.env.E2E_CONTENT_API ?? 'embedded';

interface ContentApi {
  url: URL;
  stop: () => unknown;
}

/** The next portal needs the port. */
async function stopChild(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function contentApi(data: string, secret: string): Promise<ContentApi> {
  const url = new URL(`http://127.0.0.1:${PORTS.api}`);
  const env = { SITE_URL: SITE, REVALIDATE_SECRET: secret };
  if (source === 'embedded') {
    const api = await startApi({
      port: PORTS.api,
      args: ['--data', join(data, 'portal.sqlite')],
      env: { ...env, DEMO_PASSWORD, SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}` },
    });
    return { url, stop: () => stopChild(api) };
  }
  if (source === 'drupal') {
    const { stop } = await serveDrupal({
      port: PORTS.api,
      env: { ...env, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(PORTS.smtp) },
    });
    return { url, stop };
  }
  return { url: new URL(source), stop: () => undefined };
}

export interface Portal {
  stop: () => Promise<void>;
  /** Simulates a lost network. */
  stopSite: () => Promise<void>;
}

/** Starts with fresh demo content. Stops the portal when a part fails to start. */
export async function startPortal(): Promise<Portal> {
  const running: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of running.toReversed()) await end();
  };
  const started = async (starting: Promise<ChildProcess>) => {
    const child = await starting;
    running.push(() => stopChild(child));
  };
  try {
    const data = await mkdtemp(join(tmpdir(), 'portal-'));
    running.push(() => rm(data, { recursive: true, force: true }));
    const secret = randomBytes(24).toString('base64url');
    process.env[PORTAL_VARIABLES.source] = source;
    process.env[PORTAL_VARIABLES.data] = join(data, 'portal.sqlite');
    process.env[PORTAL_VARIABLES.secret] = secret;
    const games = join(data, 'games');
    process.env[PORTAL_VARIABLES.games] = games;
    const api = await contentApi(data, secret);
    running.push(api.stop);
    running.push(await startProxy({ from: PORTS.proxy, to: api.url, control: PORTS.control }));
    await started(startMail({ port: PORTS.mail, smtpPort: PORTS.smtp }));
    await started(
      startGames({
        port: PORTS.games,
        domain: GAMES_DOMAIN,
        siteUrl: SITE,
        secret,
        folder: games,
      }),
    );
    const environment = {
      CONTENT_API_URL: PROXY,
      SITE_URL: SITE,
      GAMES_DOMAIN,
      REVALIDATE_SECRET: secret,
      GAMES_SECRET: secret,
    };
    const stopSite = await startBuiltSite({ port: PORTS.site, env: environment, name: 'site' });
    running.push(stopSite);
    return { stop, stopSite };
  } catch (error) {
    await stop();
    throw error;
  }
}
