import type { RecipeFiles } from '../../src/testing/recipes.ts';
import type { RecordedRequest, Users } from './exchange.ts';
import { requests as translations } from './translations/requests.ts';
import { translationsSite, users as translators } from './translations/site.ts';
import { requests as writes } from './writing/requests.ts';
import { users as writers, writingSite } from './writing/site.ts';

interface RecordedSite {
  site: RecipeFiles;
  users: Users;
  requests: readonly RecordedRequest[];
}

export const sites: Readonly<Record<string, RecordedSite>> = {
  writing: { site: writingSite, users: writers, requests: writes },
  translations: { site: translationsSite, users: translators, requests: translations },
};
