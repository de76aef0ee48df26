'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useReconnected } from './use-reconnected';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

const reload = () => window.location.reload();

interface OfflineViewProps {
  /** A game is running: do not reload. */
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
