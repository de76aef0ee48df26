import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { Avatar } from '@/features/account/account/avatar';
import { media } from '@/ui/theme/media';
import type { ScoreEntry } from './score-calls';

/** Phones show the first five. */
const listStyle = css`
  display: grid;
  align-content: start;
  gap: 2px clamp(16px, 2.4vw, 40px);

  > :nth-child(n + 6) {
    display: none;
  }
  ${media.desktop} {
    grid-auto-flow: column;
    grid-template-rows: repeat(5, auto);
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(n) {
      display: grid;
    }
  }
`;

const rowStyle = css`
  display: grid;
  grid-template-columns: 1.9em 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 48px;
  padding-inline: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);

  &[data-own] {
    background: var(--sunken);
    box-shadow: inset 0 0 0 var(--size-outline) var(--play-text);
  }
`;

const rankStyle = css`
  justify-self: end;
  font-family: var(--font-display);
  font-weight: 800;
  font-size: 1.5rem;
  letter-spacing: -0.05em;
  line-height: 1;
  color: var(--muted);

  li:nth-child(-n + 3) & {
    color: var(--play-text);
  }
`;

const nameStyle = css`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;

  a:hover {
    text-decoration: underline;
  }
`;

const valueStyle = css`
  font-family: var(--font-display);
  font-weight: 800;
  font-size: var(--type-lg);
  font-variant-numeric: tabular-nums;
`;

export function BoardList({
  entries,
  currentUserPath,
}: {
  entries: readonly ScoreEntry[];
  currentUserPath: string | null;
}) {
  const t = useTranslations('scores');
  const format = useFormatter();
  return (
    <ol css={listStyle}>
      {entries.map(({ rank, name, path, avatarUrl, value }) => (
        <li key={path} css={rowStyle} data-own={path === currentUserPath || undefined}>
          <span css={rankStyle}>{rank}</span>
          <Avatar src={avatarUrl} size={32} />
          <span css={nameStyle}>
            <a href={path}>{name}</a>
            {path === currentUserPath && ` ${t('you')}`}
          </span>
          <span css={valueStyle}>{format.number(value)}</span>
        </li>
      ))}
    </ol>
  );
}
