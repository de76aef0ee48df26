import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('embed');
  return { title: t('notFound'), robots: { index: false } };
}

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
