import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

export function PreviewExpired() {
  const t = useTranslations('preview');
  return (
    <EmptyState
      art="not-found"
      title={t('expiredTitle')}
      text={t('expiredText')}
      action={<ButtonLink href="/">{t('toGames')}</ButtonLink>}
    />
  );
}
