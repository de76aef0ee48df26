import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses } from 'drupal-recipe-server/plugin';
import { registerGet, registerMemberScope, registerPublicScope } from '../routes.ts';
import { consentText } from '../account/consents.ts';
import { captchaProvider, type CaptchaSettings } from '../account/captcha.ts';
import { registerPreviewLink } from './preview-link.ts';
import type { PreviewTokens } from './preview-tokens.ts';
import { hasGamePass } from '../portal.ts';
import { registerErrorReports } from './report-error.ts';

const site = z
  .looseObject({
    name: z.string(),
    slogan: z.string(),
    mail: z.string(),
    langcode: z.string().describe('The default language'),
    payments: z
      .object({ gateway: z.string(), publishable_key: z.string().nullable() })
      .optional()
      .describe('Absent without the game pass'),
    captcha: z.object({ provider: captchaProvider, site_key: z.string() }).nullable(),
    consent_text: z.string().describe('What new members agree to'),
  })
  .meta({ id: 'Site' });
const siteConfig = z.object({
  name: z.string().catch(''),
  slogan: z.string().catch(''),
  mail: z.string().catch(''),
  default_langcode: z.string().catch('en'),
});

/** Same API as Drupal's module `ag_frontend`. */
export function frontendModule(
  app: FastifyInstance,
  accounts: AccountServices,
  {
    captcha,
    logLine,
    siteUrl,
  }: { captcha: CaptchaSettings | null; logLine: (line: string) => void; siteUrl: string },
  previews: PreviewTokens,
): void {
  const { store } = accounts;
  registerMemberScope(app, store, { tag: 'Site' }, (scope) => {
    registerErrorReports(scope, accounts, logLine);
    registerPreviewLink(scope, store, previews, siteUrl);
  });
  const {
    name,
    slogan,
    mail,
    default_langcode: langcode,
  } = siteConfig.parse(store.model.config.get('system.site') ?? {});
  registerPublicScope(app, 'Site', (scope) => {
    const settings: z.infer<typeof site> = {
      name,
      slogan,
      mail,
      langcode,
      captcha: captcha && { provider: captcha.provider, site_key: captcha.siteKey },
      consent_text: consentText(store.model),
      ...(hasGamePass(store.model) && {
        payments: { gateway: 'sandbox', publishable_key: null },
      }),
    };
    registerGet(scope, {
      url: '/ag/api/site',
      summary: 'Returns the settings of the site; modules can add more',
      response: { 200: site, ...errorResponses(400) },
      call: () => settings,
    });
  });
}
