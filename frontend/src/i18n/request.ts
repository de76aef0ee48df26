import type { Messages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { loadSite } from '@/features/shell/frame/load-frame';
import { timeZone } from '@/lib/language/languages';

export default getRequestConfig(async () => {
  const { language: locale } = await loadSite();
  const catalog: { default: Messages } = await import(`../../messages/${locale}.json`);
  return { locale, timeZone, messages: catalog.default };
});
