import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../account/services.ts';
import type { RouteModule } from '../app.ts';
import { sendNotFound } from '../not-found.ts';
import { requireCaptcha } from './account/captcha.ts';
import { agAccountModule } from './account/module.ts';
import type { AccountMails } from './account/recovery.ts';
import { SignUps } from './account/sign-ups.ts';
import type { PortalSettings } from './portal-settings.ts';
import { favoriteModule } from './favorite/module.ts';
import { frontendModule } from './frontend/module.ts';
import type { PreviewTokens } from './frontend/preview-tokens.ts';
import { gameModule } from './game/module.ts';
import { publishScheduled } from './game/scheduled.ts';
import { listingModule } from './listing/module.ts';
import { memberServicesModule } from './member-services/module.ts';
import { hasGamePass, hasScores } from './portal.ts';
import { reportModule } from './report/module.ts';
import { reviewModule } from './review/module.ts';
import { saveModule } from './save/module.ts';
import { scoreModule } from './score/module.ts';
import { subscriptionModule } from './subscription/module.ts';
import { voteModule } from './vote/module.ts';

/** Paths that always respond with JSON (Drupal's `JsonFormatSubscriber`). */
const jsonPaths = ['/ag/api', '/ag-api', '/ag/member-services', '/rest/block'];

function registerJsonNotFound(app: FastifyInstance): void {
  for (const prefix of jsonPaths)
    void app.register(async (scope) => void scope.setNotFoundHandler(sendNotFound), { prefix });
}

export function agModules(
  accounts: AccountServices,
  mails: AccountMails,
  settings: PortalSettings,
  previews: PreviewTokens,
): RouteModule[] {
  const siteUrl = settings.siteUrls[0] ?? '';
  const { captcha, mailer, logLine = () => undefined } = settings;
  const { model } = accounts.store;
  const signUps = new SignUps(accounts, mails);
  return [
    ...(captcha ? [(app: FastifyInstance) => requireCaptcha(app, captcha, logLine)] : []),
    (app, store) => publishScheduled(app, store, accounts.onChange),
    gameModule,
    listingModule,
    (app) => frontendModule(app, accounts, { captcha, logLine, siteUrl }, previews),
    (app) => voteModule(app, accounts),
    (app) => favoriteModule(app, accounts),
    (app) => reviewModule(app, accounts),
    (app) => saveModule(app, accounts),
    ...(hasScores(model) ? [(app: FastifyInstance) => scoreModule(app, accounts)] : []),
    (app) => reportModule(app, accounts, logLine),
    ...(hasGamePass(model)
      ? [(app: FastifyInstance) => subscriptionModule(app, accounts, { mailer, siteUrl, signUps })]
      : []),
    (app) => agAccountModule(app, accounts, mails, signUps, siteUrl),
    (app) => memberServicesModule(app, accounts, settings.memberServicesSecret),
    registerJsonNotFound,
  ];
}
