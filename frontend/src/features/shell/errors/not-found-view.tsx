import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { css } from '@/ui/style/css';

const searchStyle = css`
  display: grid;
  justify-items: center;
`;

export interface NotFoundViewProps {
  search?: ReactNode;
  children?: ReactNode;
}

export function NotFoundView({ search, children }: NotFoundViewProps) {
  return (
    <div css={containerStyle}>
      <EmptyState
        art="not-found"
        heading="h1"
        title="Page not found"
        text="It doesn’t exist, or the game has left the arcade."
        action={
          <ButtonLink href="/free-games" prefetch={false}>
            See all games
          </ButtonLink>
        }
      />
      {search && <div css={searchStyle}>{search}</div>}
      {children}
    </div>
  );
}
