'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/ui/button/button';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';

/**
 * Checks the connection, because `online` also fires without internet access. Does not call back
 * during navigation, which a reload would cancel.
 */
export function useReconnected(enabled: boolean, onReconnected: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = () => controller.abort();
    const checkConnection = () => {
      if (signal.aborted) return;
      void fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
        () => {
          if (!signal.aborted) onReconnected();
        },
        // The next `online` event tries again.
        () => undefined,
      );
    };
    window.addEventListener('online', checkConnection);
    window.addEventListener('beforeunload', leave);
    return () => {
      leave();
      window.removeEventListener('online', checkConnection);
      window.removeEventListener('beforeunload', leave);
    };
  }, [enabled, onReconnected]);
}

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

const reload = () => window.location.reload();

interface OfflineViewProps {
  /** Do not reload a running game. */
  isBusy?: boolean;
  children?: ReactNode;
}

export function OfflineView({ isBusy = false, children }: OfflineViewProps) {
  const t = useTranslations('offline');
  useReconnected(!isBusy, reload);

  return (
    <div css={[containerStyle, pageStyle]}>
      <EmptyState
        art="offline"
        heading="h1"
        title={t('offlineTitle')}
        text={t('offlineText')}
        action={<Button onClick={reload}>{t('retry')}</Button>}
      />
      {children}
    </div>
  );
}
