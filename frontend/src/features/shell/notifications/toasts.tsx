import { useMessages, useTranslations } from 'next-intl';
import { ToastStack } from './toast-stack';

/** Passes the texts on: they are on every page, where a provider would be in the first load. */
export function Toasts() {
  const t = useTranslations('ui');
  const { notices } = useMessages();
  return <ToastStack label={t('notifications')} dismissLabel={t('dismiss')} notices={notices} />;
}
