import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { css } from '@/ui/style/css';

const searchStyle = css`
  display: grid;
  justify-items: center;
`;

interface NotFoundViewProps {
  search?: ReactNode;
  children?: ReactNode;
}

export function NotFoundView({ search, children }: NotFoundViewProps) {
  const t = useTranslations('errors');
  return (
    <div css={containerStyle}>
      <EmptyState
        art="not-found"
        heading="h1"
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<ButtonLink href="/free-games">{t('allGames')}</ButtonLink>}
      />
      {search && <div css={searchStyle}>{search}</div>}
      {children}
    </div>
  );
}
