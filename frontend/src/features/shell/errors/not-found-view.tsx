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
  /** To look for what was meant. */
  search?: ReactNode;
  /** Something to play instead. */
  children?: ReactNode;
}

/** 404: there is no such page. */
export function NotFoundView({ search, children }: NotFoundViewProps) {
  return (
    <div css={containerStyle}>
      <EmptyState
        art="not-found"
        heading="h1"
        title="Nothing plays here"
        text="This page does not exist, or the game has left the arcade."
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
