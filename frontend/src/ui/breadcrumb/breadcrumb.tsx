import { css } from '../style/css';
import { useTranslations } from 'next-intl';
import { Link } from '../link/link';

const crumbsStyle = css`
  display: flex;
  gap: var(--space-2);
  font-size: var(--type-sm);
  color: var(--muted);

  li:not(:last-of-type)::after {
    content: '/' / '';
    margin-inline-start: var(--space-2);
  }
  a,
  [aria-current] {
    display: inline-block;
    padding-block: 4px;
  }
  li:last-of-type {
    flex-shrink: 9999;
    min-inline-size: 0;
  }
  [aria-current] {
    max-inline-size: 100%;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
  a:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;

export interface Crumb {
  name: string;
  path: string;
}

/** The last item is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('ui');
  const last = crumbs.length - 1;
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol css={crumbsStyle}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index === last ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link href={path}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
