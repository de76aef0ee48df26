'use client';

import { css } from '@/ui/style/css';
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

export interface OfflineViewProps {
  /** A game is running: do not reload. */
  isBusy?: boolean;
  children?: ReactNode;
}

export function OfflineView({ isBusy = false, children }: OfflineViewProps) {
  useReconnected(!isBusy, reload);

  return (
    <div css={[containerStyle, pageStyle]}>
      <EmptyState
        art="offline"
        heading="h1"
        title="You’re offline"
        text="The site comes back as soon as you reconnect."
        action={<Button onClick={reload}>Try now</Button>}
      />
      {children}
    </div>
  );
}
