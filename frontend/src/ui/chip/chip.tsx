import { css } from '../style/css';
import { Link } from '../link/link';
import type { ReactNode } from 'react';

const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 36px;
  padding: 0 var(--space-3);
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-round);
  background: var(--raised);
  color: var(--text);
  font-weight: 600;
  font-size: var(--type-sm);
  white-space: nowrap;
  transition: translate var(--motion-quick);

  &:hover {
    transition:
      border-color var(--motion-quick),
      translate var(--motion-quick);
    border-color: var(--text);
    translate: 0 -1px;
  }
`;

const selectedStyle = css`
  border-color: var(--play-deep);
  background: var(--play);
  color: var(--ink);
`;

const tones = {
  plain: css``,
  chosen: selectedStyle,
  love: css`
    border-color: var(--love-text);
  `,
} as const;

interface ChipProps {
  href: string;
  children: ReactNode;
  selected?: boolean;
  tone?: keyof typeof tones;
}

/** `selected` marks the current choice, `chosen` one that can be removed. */
export function Chip({ children, selected = false, tone = 'plain', href }: ChipProps) {
  const look = [chipStyle, tones[tone], selected && selectedStyle];
  return (
    <Link href={href} aria-current={selected || undefined} css={look}>
      {children}
    </Link>
  );
}
