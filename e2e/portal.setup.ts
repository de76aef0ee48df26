import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDrupal } from '../scripts/drupal.mjs';
import { startApi, startGames, startMail } from '../scripts/portal.mjs';
import { DEMO_PASSWORD, GAMES, LINE, PORTS, SITE } from './addresses.ts';
import { startBuiltSite } from './built-site.ts';
import { PORTAL } from './editor.ts';
import { openLine } from './line.ts';

/**
 * The content API: embedded, a Drupal set up for the journeys (`drupal`), or a running one (its
 * URL).
 */
const source = process.env.E2E_CONTENT_API ?? 'embedded';

interface ContentApi {
  address: URL;
  stop: () => void;
}

async function contentApi(data: string, secret: string): Promise<ContentApi> {
  const address = new URL(`http://127.0.0.1:${PORTS.api}`);
  const env = { SITE_URL: SITE, REVALIDATE_SECRET: secret };
  if (source === 'embedded') {
    const api = await startApi({
      port: PORTS.api,
      args: ['--data', join(data, 'portal.sqlite')],
      env: { ...env, DEMO_PASSWORD, SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}` },
    });
    return { address, stop: () => api.kill() };
  }
  if (source === 'drupal') {
    const { stop } = await serveDrupal({
      port: PORTS.api,
      env: { ...env, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(PORTS.smtp) },
    });
    return { address, stop };
  }
  return { address: new URL(source), stop: () => undefined };
}

/**
 * Starts a portal with fresh demo content for the journeys. Stops it at the end, or when a part
 * fails to start.
 */
export default async function portal(): Promise<() => Promise<void>> {
  const running: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of running.toReversed()) await end();
  };
  const kept = async (starting: Promise<ChildProcess>) => {
    const child = await starting;
    running.push(() => child.kill());
  };
  try {
    const data = await mkdtemp(join(tmpdir(), 'portal-'));
    running.push(() => rm(data, { recursive: true, force: true }));
    const secret = randomBytes(24).toString('base64url');
    process.env[PORTAL.source] = source;
    process.env[PORTAL.data] = join(data, 'portal.sqlite');
    process.env[PORTAL.secret] = secret;
    const api = await contentApi(data, secret);
    running.push(api.stop);
    running.push(await openLine({ from: PORTS.line, to: api.address, control: PORTS.control }));
    await kept(startMail({ port: PORTS.mail, smtpPort: PORTS.smtp }));
    await kept(startGames({ port: PORTS.games, siteUrl: SITE, secret }));
    const environment = {
      CONTENT_API_URL: LINE,
      SITE_URL: SITE,
      GAMES_ORIGIN: GAMES,
      REVALIDATE_SECRET: secret,
      GAMES_SECRET: secret,
    };
    running.push(await startBuiltSite({ port: PORTS.site, env: environment, name: 'site' }));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
