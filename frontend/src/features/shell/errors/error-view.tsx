import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useRetry } from './use-retry';

export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('errors');
  useRetry(true, onRetry);
  return (
    <>
      {/* A title that the page has rendered takes precedence. */}
      <title>{t('pageTitle')}</title>
      <EmptyState
        art="error"
        heading="h1"
        title={t('pageTitle')}
        text={t('pageText')}
        action={<Button onClick={onRetry}>{t('pageRetry')}</Button>}
      />
    </>
  );
}
