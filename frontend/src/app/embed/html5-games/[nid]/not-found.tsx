import { useTranslations } from 'next-intl';
import { titleMetadata } from '@/app/page-metadata';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

export const generateMetadata = titleMetadata('embed.notFound', { robots: { index: false } });

export default function GameNotFound() {
  const t = useTranslations('embed');
  return (
    <main>
      <EmptyState
        art="not-found"
        heading="h1"
        title={t('goneTitle')}
        text={t('goneText')}
        action={
          <ButtonLink href="/free-games" target="_blank" rel="noopener">
            {t('allGames')}
          </ButtonLink>
        }
      />
    </main>
  );
}
