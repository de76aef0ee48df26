import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { captchaSettings } from './ag/account/captcha.ts';
import { setDemoPassword } from './ag/account/demo-passwords.ts';
import { fileMailer, smtpMailer } from './ag/account/mailer.ts';
import type { PortalSettings } from './ag/account/recovery.ts';
import { chooseGateway } from './ag/subscription/settings.ts';
import { argumentsHelp, runCommand } from './command.ts';
import { isLoopback } from './hosts.ts';
import { allModules } from './modules.ts';

const usage = `The embedded content API. Without --recipe it serves the portal's own recipes.

${argumentsHelp}
                 (the site's always are)
  DEMO_PASSWORD  password of the demo accounts (default: they are disabled). Ignored when SITE_URL or the listening address is not loopback
  SITE_URL       address of the site, for links in mails; several by comma (default: http://localhost:3000)
  SMTP_URL       where mails are handed on, e.g. smtp://localhost:1025 (default: kept as files beside the data)
  MAIL_FROM      sender of mails (default: noreply@localhost)
  MEMBER_SERVICES_SECRET   signs who a member is; shared with external member services (default: a key of its own)
  CAPTCHA_PROVIDER  recaptcha, hcaptcha or turnstile, with CAPTCHA_SITE_KEY and CAPTCHA_SECRET (default: none is wanted)
  REVALIDATE_SECRET  shared with the site, which is told at once what has changed (default: it is not told)
  SANDBOX_WEBHOOK_SECRET  key that signs the events of the sandbox, which takes the payments for the game pass (default: no events are taken)`;

const recipes = ['ag_portal', 'ag_demo']
  .map((name) => resolve(import.meta.dirname, '../../drupal/recipes', name))
  .filter((folder) => existsSync(folder));
const { SITE_URL = 'http://localhost:3000', DEMO_PASSWORD } = process.env;
const siteUrls = SITE_URL.split(',').map((url) => url.trim().replace(/\/$/, ''));
const siteHosts = siteUrls.flatMap((url) => (URL.canParse(url) ? new URL(url).hostname : []));

/** What the environment says. Throws a SettingsError for what cannot be. */
function portalSettings(folder: string): PortalSettings {
  const {
    SMTP_URL,
    MAIL_FROM = 'noreply@localhost',
    MEMBER_SERVICES_SECRET,
    REVALIDATE_SECRET,
  } = process.env;
  return {
    siteUrls,
    mailer:
      SMTP_URL === undefined
        ? fileMailer(join(folder, 'mail'), MAIL_FROM)
        : smtpMailer(SMTP_URL, MAIL_FROM),
    tell: (line) => console.error(line),
    ...(MEMBER_SERVICES_SECRET === undefined
      ? {}
      : { memberServicesSecret: MEMBER_SERVICES_SECRET }),
    ...(REVALIDATE_SECRET ? { revalidateSecret: REVALIDATE_SECRET } : {}),
    captcha: captchaSettings(process.env),
    gateway: chooseGateway(process.env),
  };
}

await runCommand({
  usage,
  standard: { recipes, data: 'content.sqlite' },
  folder: resolve(import.meta.dirname, '../.data'),
  hosts: siteHosts,
  prepare: (folder) => {
    const settings = portalSettings(folder);
    return (store) => allModules(store, settings);
  },
  beforeListening: async ({ store, host }) => {
    const outside = [host, ...siteHosts].find((name) => !isLoopback(name));
    await setDemoPassword(store, outside === undefined ? DEMO_PASSWORD || null : null);
    if (outside === undefined) return;
    if (DEMO_PASSWORD)
      console.error(`Warning: demo accounts are disabled, because ${outside} is not loopback.`);
    console.error(
      `Warning: ${outside} is not loopback, and this server sells the game pass in a payment sandbox: anyone can buy it with a test card.`,
    );
    if (!process.env.REVALIDATE_SECRET)
      console.error(
        'Warning: REVALIDATE_SECRET is not set, so the site is not notified of changes.',
      );
  },
});
