import { css } from '../style/css';
import { useTranslations } from 'next-intl';
import { Link } from '../link/link';
import { Icon } from '../icon/icon';

/** The current page is in the middle where possible. */
export function pageWindow(page: number, pageCount: number, buttons: number): number[] {
  const shown = Math.min(buttons, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pageCount - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}

const navStyle = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: clamp(4px, 1vw, 8px);
  margin-block: var(--space-6);
  font-family: var(--font-display);
  font-weight: 700;
`;

const pageStyle = css`
  display: grid;
  place-items: center;
  min-inline-size: 44px;
  block-size: 44px;
  padding-inline: 6px;
  border: var(--size-outline) solid var(--line-strong);
  border-radius: var(--radius-md);
  font-variant-numeric: tabular-nums;

  a&:hover {
    border-color: var(--text);
    background: var(--raised);
  }
  &[aria-current] {
    border-color: var(--play-deep);
    background: var(--play);
    color: var(--ink);
  }
  &[aria-disabled] {
    opacity: 0.35;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`;

const MAX_BUTTONS = 5;

export interface PaginatorProps {
  page: number;
  pageCount: number;
  getHref: (page: number) => string;
}

function Arrow({
  href,
  icon,
  label,
}: {
  href: string | null;
  icon: 'chevron-left' | 'chevron-right';
  label: string;
}) {
  if (href === null) {
    return (
      <span aria-disabled="true" role="link" aria-label={label} css={pageStyle}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      href={href}
      aria-label={label}
      rel={icon === 'chevron-left' ? 'prev' : 'next'}
      css={pageStyle}
    >
      <Icon name={icon} />
    </Link>
  );
}

export function Paginator({ page, pageCount, getHref }: PaginatorProps) {
  const t = useTranslations('ui');
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('pages')} css={navStyle}>
      <Arrow
        href={page > 1 ? getHref(page - 1) : null}
        icon="chevron-left"
        label={t('previousPage')}
      />
      {pageWindow(page, pageCount, MAX_BUTTONS).map((number) => (
        <Link
          key={number}
          href={getHref(number)}
          aria-label={t('page', { number: String(number) })}
          aria-current={number === page ? 'page' : undefined}
          css={pageStyle}
        >
          {number}
        </Link>
      ))}
      <Arrow
        href={page < pageCount ? getHref(page + 1) : null}
        icon="chevron-right"
        label={t('nextPage')}
      />
    </nav>
  );
}
