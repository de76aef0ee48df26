import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, startGames, startMail, startSite } from '../scripts/portal.mjs';
import { GAMES, LINE, PORTS, SITE } from './addresses.ts';
import { openLine } from './line.ts';

/** Starts a portal of the journeys' own, on fresh demo content, and stops it when they are over. */
export default async function portal(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'portal-'));
  const secret = randomBytes(24).toString('base64url');
  const closeLine = await openLine({ from: PORTS.line, to: PORTS.api, control: PORTS.control });
  const children = await Promise.all([
    startMail({ port: PORTS.mail, smtpPort: PORTS.smtp }),
    startApi({
      port: PORTS.api,
      args: ['--data', join(data, 'portal.sqlite')],
      env: { SITE_URL: SITE, REVALIDATE_SECRET: secret, SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}` },
    }),
    startGames({ port: PORTS.games, siteUrl: SITE }),
    startSite({ port: PORTS.site, env: { CONTENT_API_URL: LINE, SITE_URL: SITE, GAMES_ORIGIN: GAMES, REVALIDATE_SECRET: secret } }),
  ]);
  return async () => {
    for (const child of children) child.kill();
    closeLine();
    await rm(data, { recursive: true, force: true });
  };
}
