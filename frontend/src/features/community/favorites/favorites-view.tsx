'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { retrySession } from '@/features/account/auth/session-query';
import { useViewer } from '@/features/account/auth/viewer';
import { GameGrid } from '@/features/discover/games/game-grid';
import { useFavorites } from './use-favorites';

export function FavoritesView() {
  const t = useTranslations('favorites');
  const { games, fetched, failed, reload } = useFavorites();
  const { state, uid } = useViewer();
  const isUnavailable = state === 'unavailable';
  if (games.length > 0) return <GameGrid games={games} />;
  if (isUnavailable || (uid !== null && failed)) {
    return (
      <EmptyState
        art="error"
        title={t('errorTitle')}
        text={t('errorText')}
        action={
          <Button onClick={isUnavailable ? () => void retrySession() : reload}>{t('retry')}</Button>
        }
      />
    );
  }
  // The owner is unknown on the server and in the first render.
  if (state === 'unknown' || (uid !== null && !fetched)) {
    return (
      <div aria-busy="true">
        <Skeleton height="180px" />
      </div>
    );
  }
  return (
    <EmptyState
      art="empty"
      title={t('emptyTitle')}
      text={t(uid === null ? 'emptyGuestText' : 'emptyText')}
      action={<ButtonLink href="/free-games">{t('browse')}</ButtonLink>}
    />
  );
}
