import fp from 'fastify-plugin';
import { achievementModule } from './achievement/module.ts';
import { requireCaptcha } from './account/captcha.ts';
import { agAccountModule } from './account/module.ts';
import type { AccountMails } from './account/recovery.ts';
import { requireOpenRegistration } from './account/registration.ts';
import { SignUps } from './account/sign-ups.ts';
import type { PortalSettings } from './portal-settings.ts';
import { favoriteModule } from './favorite/module.ts';
import { frontendModule } from './frontend/module.ts';
import type { PreviewTokens } from './frontend/preview-tokens.ts';
import { gameModule } from './game/module.ts';
import { publishScheduled } from './game/scheduled.ts';
import { kidsModule } from './kids/module.ts';
import { shareFiles } from './game/shared-files.ts';
import { listingModule } from './listing/module.ts';
import { memberServicesModule } from './member-services/module.ts';
import { hasAchievements, hasGamePass, hasScores } from './portal.ts';
import { setFileTypes } from './picture/file-fields.ts';
import { reportModule } from './report/module.ts';
import { reviewModule } from './review/module.ts';
import { saveModule } from './save/module.ts';
import { scoreModule } from './score/module.ts';
import { similarModule } from './similar/module.ts';
import { subscriptionModule } from './subscription/module.ts';
import { voteModule } from './vote/module.ts';

/** The routes of the portal's modules. */
export const portal = (mails: AccountMails, settings: PortalSettings, previews: PreviewTokens) =>
  fp(
    async (app) => {
      const { accounts, store } = app;
      const { captcha = null, mailer, logLine = () => undefined } = settings;
      const siteUrl = settings.siteUrls[0] ?? '';
      const signUps = new SignUps(accounts, mails);
      requireOpenRegistration(app, store.model);
      if (captcha !== null) requireCaptcha(app, captcha, logLine);
      publishScheduled(app, store, accounts.onChange);
      gameModule(app, store);
      shareFiles(app);
      setFileTypes(store);
      listingModule(app, store);
      kidsModule(app);
      frontendModule(app, accounts, { captcha, logLine, siteUrl }, previews);
      voteModule(app, accounts);
      favoriteModule(app, accounts);
      similarModule(app, store);
      reviewModule(app, accounts);
      saveModule(app, accounts, settings.saveQuota);
      if (hasScores(store.model)) scoreModule(app, accounts);
      if (hasAchievements(store.model)) achievementModule(app, accounts);
      reportModule(app, accounts, logLine);
      if (hasGamePass(store.model)) subscriptionModule(app, accounts, { mailer, siteUrl, signUps });
      agAccountModule(app, accounts, mails, signUps, siteUrl);
      memberServicesModule(app, accounts, settings.memberServicesSecret);
    },
    { name: 'ag' },
  );
