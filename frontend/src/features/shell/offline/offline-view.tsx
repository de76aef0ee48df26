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
  /** Somebody plays: the page stays until they ask for the other one themselves. */
  isBusy?: boolean;
  children?: ReactNode;
}

/** Stands in for any page while there is no connection, and gives way to it as soon as there is one again. What the browser has cached goes below. */
export function OfflineView({ isBusy = false, children }: OfflineViewProps) {
  useReconnected(!isBusy, reload);

  return (
    <div css={[containerStyle, pageStyle]}>
      <EmptyState
        art="offline"
        heading="h1"
        title="The plug is out"
        text="You are offline. Everything comes back by itself as soon as you are connected again."
        action={<Button onClick={reload}>Try now</Button>}
      />
      {children}
    </div>
  );
}
