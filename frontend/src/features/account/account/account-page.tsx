import { useTranslations } from 'next-intl';
import { css } from '@/ui/style/css';
import { Link } from '@/ui/link/link';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';

const tabs = [
  ['/account', 'profile'],
  ['/account/favourites', 'favorites'],
  ['/account/game-pass', 'gamePass'],
  ['/account/security', 'security'],
] as const;

const pageStyle = css`
  --container: 1100px;
`;

const tabsStyle = css`
  display: flex;
  gap: var(--space-1) var(--space-5);
  margin-block-end: var(--space-6);
  border-block-end: var(--size-outline) dashed var(--line);
  overflow-x: auto;
  scrollbar-width: none;

  /* Set before the first paint, so that the content does not move. */
  :root:not([data-member]) & {
    display: none;
  }
  a {
    flex: none;
    padding-block: var(--space-3);
    border-block-end: 3px solid transparent;
    color: var(--muted);
    font-weight: 600;

    &:hover {
      color: var(--text);
    }
    &[aria-current] {
      border-color: var(--play-deep);
      color: var(--text);
    }
    &:focus-visible {
      outline-offset: calc(-1 * var(--size-outline));
    }
  }
`;

interface AccountPageProps {
  path: (typeof tabs)[number][0];
  title: string;
  description: string;
  children: ReactNode;
}

export function AccountPage({ path, title, description, children }: AccountPageProps) {
  const t = useTranslations('account.tabs');
  return (
    <div css={[containerStyle, pageStyle]}>
      <PageHead title={title} description={description} />
      <nav aria-label={t('label')} css={tabsStyle}>
        {tabs.map(([href, tab]) => (
          <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {t(tab)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
