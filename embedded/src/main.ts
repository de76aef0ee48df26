import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { captchaSettings } from './ag/account/captcha.ts';
import { setDemoPassword } from './ag/account/demo-passwords.ts';
import { fileMailer, smtpMailer } from './ag/account/mailer.ts';
import type { PortalSettings } from './ag/account/recovery.ts';
import { chooseGateway, PaymentSettingsError } from './ag/subscription/settings.ts';
import { createApp } from './app.ts';
import { DrupalCode } from './model/drupal-code.ts';
import { ownNames } from './hosts.ts';
import { ModelError } from './model/model-error.ts';
import { loadModel } from './model/model.ts';
import { allModules } from './modules.ts';
import { openStore } from './store/store.ts';

const usage = `The embedded content API.

  --recipe DIR   a Drupal recipe or configuration export; may be repeated, later ones win (default: the portal's own)
  --drupal DIR   the code of a Drupal, for what recipes take from core: its own recipes and its modules' configuration
  --port N       port to listen on (default: $PORT or 8080)
  --host HOST    address to listen on (default: 127.0.0.1)
  --data FILE    where its data is kept (default: a file in embedded/.data, one for each choice of recipes)
  --reset        start over with new data
  --log          print one JSON line a request

  TRUSTED_PROXIES  addresses and ranges, by comma, of proxies that may say for whom they ask (default: loopback)
  TRUSTED_HOSTS  further names, by comma, by which it may be asked while it listens on this machine alone (default: the site's)
  DEMO_PASSWORD  lets the members whom the recipes bring log in with it (default: nobody can). Only for a demo on this machine
  SITE_URL       address of the site, for links in mails; several by comma (default: http://localhost:3000)
  SMTP_URL       where mails are handed on, e.g. smtp://localhost:1025 (default: kept as files beside the data)
  MAIL_FROM      sender of mails (default: noreply@localhost)
  MEMBER_SERVICES_SECRET   signs who a member is; shared with external member services (default: a key of its own)
  CAPTCHA_PROVIDER  recaptcha, hcaptcha or turnstile, with CAPTCHA_SITE_KEY and CAPTCHA_SECRET (default: none is wanted)
  REVALIDATE_SECRET  shared with the site, which is told at once what has changed (default: it is not told)
  SANDBOX_WEBHOOK_SECRET  key that signs the events of the sandbox, which takes the payments for the game pass (default: no events are taken)`;

const root = resolve(import.meta.dirname, '..');
const portalRecipes = ['ag_portal', 'ag_demo'].map((name) => join(root, '../drupal/recipes', name)).filter((dir) => existsSync(dir));

const { values } = parseArgs({
  options: {
    recipe: { type: 'string', multiple: true },
    drupal: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '8080' },
    host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
    data: { type: 'string' },
    reset: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Whether only this machine reaches what listens at a host, or is found by it. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const namesOf = ({ siteUrls }: PortalSettings): string[] => [
  ...siteUrls.map((url) => new URL(url).hostname),
  ...(process.env.TRUSTED_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase()),
];

/** In red. */
const warning = (host: string): string =>
  `\u001b[1;31mThe members of the demo, an editor among them, can log in with DEMO_PASSWORD, and this server is reached at ${host}: whoever knows that password gets in. Start it without DEMO_PASSWORD.\u001b[0m`;

/** Data of different recipes must not mix. */
const dataFile = values.data ?? join(root, '.data', values.recipe ? `content-${slug(values.recipe)}.sqlite` : 'content.sqlite');

if (values.help) console.log(usage);
else await serve();

async function serve(): Promise<void> {
  try {
    const settings = portalSettings();
    const model = loadModel(values.recipe ?? portalRecipes, values.drupal === undefined ? undefined : DrupalCode.at(values.drupal));
    const store = openStore(model, { file: dataFile, reset: values.reset });
    const { TRUSTED_PROXIES: trustedProxies, DEMO_PASSWORD: demoPassword } = process.env;
    const app = createApp({
      store,
      uploads: join(dirname(dataFile), 'files'),
      log: values.log,
      ...(isLoopback(values.host) ? { hosts: [...ownNames, ...namesOf(settings)] } : {}),
      ...(trustedProxies === undefined ? {} : { trustedProxies }),
      ...allModules(store, settings),
    });
    await setDemoPassword(store, demoPassword || null);
    const outside = [values.host, ...settings.siteUrls.map((url) => new URL(url).hostname)].find((host) => !isLoopback(host));
    if (demoPassword && outside !== undefined) console.error(warning(outside));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void app.close().then(() => store.close()));
    }
    await app.listen({ port: Number(values.port), host: values.host });
  } catch (error) {
    console.error(
      error instanceof ModelError || error instanceof PaymentSettingsError || error instanceof RangeError ? error.message : error,
    );
    process.exitCode = 1;
  }
}

function portalSettings(): PortalSettings {
  const { SITE_URL = 'http://localhost:3000', SMTP_URL, MAIL_FROM = 'noreply@localhost' } = process.env;
  const { MEMBER_SERVICES_SECRET, REVALIDATE_SECRET } = process.env;
  const mailer = SMTP_URL === undefined ? fileMailer(join(dirname(dataFile), 'mail'), MAIL_FROM) : smtpMailer(SMTP_URL, MAIL_FROM);
  return {
    siteUrls: SITE_URL.split(',').map((url) => url.trim().replace(/\/$/, '')),
    mailer,
    tell: (line) => console.error(line),
    ...(MEMBER_SERVICES_SECRET === undefined ? {} : { memberServicesSecret: MEMBER_SERVICES_SECRET }),
    ...(REVALIDATE_SECRET ? { revalidateSecret: REVALIDATE_SECRET } : {}),
    captcha: captchaSettings(process.env),
    gateway: chooseGateway(process.env),
  };
}

function slug(dirs: readonly string[]): string {
  return createHash('sha1')
    .update(dirs.map((dir) => resolve(dir)).join('\n'))
    .digest('hex')
    .slice(0, 8);
}
