import { useMessages, useTranslations } from 'next-intl';
import { ToastStack } from './toast-stack';

/** Passes texts as props: a provider would be in every page's first load. */
export function Toasts() {
  const t = useTranslations('ui');
  const { notices } = useMessages();
  return <ToastStack label={t('notifications')} dismissLabel={t('dismiss')} notices={notices} />;
}
