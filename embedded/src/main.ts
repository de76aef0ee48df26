import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { captchaSettings } from './ag/account/captcha.ts';
import { setDemoPassword } from './ag/account/demo-passwords.ts';
import { fileMailer, smtpMailer } from './ag/account/mailer.ts';
import type { PortalSettings } from './ag/portal-settings.ts';
import { argumentsHelp, isLoopback, runCommand, SettingsError } from 'drupal-recipe-server/command';
import { importDemoActivity } from './demo-activity.ts';
import { moveDates } from './demo-dates.ts';
import { drupalFolder } from './drupal-folder.ts';
import { allModules } from './modules.ts';
import { moduleFields } from './portal-model.ts';

const usage = `Serves the portal's content API. Without --recipe, it uses the portal's recipes.

${argumentsHelp}
                 (the hosts of SITE_URL are always allowed)
  DEMO_PASSWORD  password of the demo accounts (default: they are disabled); ignored unless SITE_URL and --host are loopback
  SITE_URL       URL of the site for links in emails; separate several with commas (default: http://localhost:3000)
  SMTP_URL       SMTP server, such as smtp://localhost:1025 (default: write emails to files beside the data file)
  MAIL_FROM      sender of emails (default: noreply@localhost)
  MEMBER_SERVICES_SECRET  key shared with external member services (default: a generated key)
  CAPTCHA_PROVIDER  turnstile; requires CAPTCHA_SITE_KEY and CAPTCHA_SECRET (default: no captcha)
  SAVE_QUOTA_MIB  MiB that the saves of a member may occupy (default: 40)
  REVALIDATE_SECRET  key for notifying the site of changes, shared with the site (default: no notifications)`;

const recipes = ['ag_portal', 'ag_demo']
  .map((name) => resolve(drupalFolder, 'recipes', name))
  .filter((folder) => existsSync(folder));
const { SITE_URL = 'http://localhost:3000', DEMO_PASSWORD } = process.env;
const siteUrls = SITE_URL.split(',').map((url) => url.trim().replace(/\/$/, ''));
const siteHosts = siteUrls.flatMap((url) => (URL.canParse(url) ? new URL(url).hostname : []));

/** Throws a SettingsError for invalid values. */
function portalSettings(folder: string): PortalSettings {
  const {
    SMTP_URL,
    MAIL_FROM = 'noreply@localhost',
    MEMBER_SERVICES_SECRET,
    REVALIDATE_SECRET,
    PAYMENT_GATEWAY,
    SAVE_QUOTA_MIB = '40',
  } = process.env;
  if (!/^[1-9]\d{0,5}$/.test(SAVE_QUOTA_MIB))
    throw new SettingsError('SAVE_QUOTA_MIB must be a whole number above 0.');
  if (PAYMENT_GATEWAY && PAYMENT_GATEWAY !== 'sandbox')
    throw new SettingsError('PAYMENT_GATEWAY must be sandbox: only Drupal takes real payments.');
  return {
    siteUrls,
    mailer:
      SMTP_URL === undefined
        ? fileMailer(join(folder, 'mail'), MAIL_FROM)
        : smtpMailer(SMTP_URL, MAIL_FROM),
    logLine: (line) => console.error(line),
    memberServicesSecret: MEMBER_SERVICES_SECRET,
    revalidateSecret: REVALIDATE_SECRET || undefined,
    captcha: captchaSettings(process.env),
    saveQuota: Number(SAVE_QUOTA_MIB) * 1024 ** 2,
    apiDocs: process.env.NODE_ENV !== 'production',
  };
}

await runCommand({
  usage,
  defaults: { recipes, data: 'content.sqlite' },
  folder: resolve(import.meta.dirname, '../.data'),
  hosts: siteHosts,
  moduleFields,
  prepareContent: (entity) => moveDates(entity, new Date()),
  prepare: (folder) => {
    const settings = portalSettings(folder);
    return (store) => allModules(store, settings);
  },
  beforeListening: async ({ store, host }) => {
    importDemoActivity(store);
    const publicHost = [host, ...siteHosts].find((name) => !isLoopback(name));
    await setDemoPassword(store, publicHost === undefined ? DEMO_PASSWORD || null : null);
    if (publicHost === undefined) return;
    if (DEMO_PASSWORD)
      console.error(`Warning: demo accounts are disabled, because ${publicHost} is not loopback.`);
    console.error(
      `Warning: ${publicHost} is not loopback, and this server sells the game pass in a payment sandbox: anyone can buy it with a test card.`,
    );
    if (!process.env.REVALIDATE_SECRET)
      console.error(
        'Warning: REVALIDATE_SECRET is not set, so the site is not notified of changes.',
      );
  },
});
