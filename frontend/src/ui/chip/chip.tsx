import { css } from '../style/css';
import Link from 'next/link';
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
  people: css`
    border-color: var(--people-text);
  `,
  pass: css`
    border-color: var(--pass-text);
  `,
  love: css`
    border-color: var(--love-text);
  `,
} as const;

interface ChipLook {
  children: ReactNode;
  selected?: boolean;
  tone?: keyof typeof tones;
}

export type ChipProps = ChipLook &
  ({ href: string; onClick?: never } | { href?: never; onClick: () => void });

/** `selected` marks the current choice, `chosen` one that can be removed. */
export function Chip({ children, selected = false, tone = 'plain', href, onClick }: ChipProps) {
  const look = [chipStyle, tones[tone], selected && selectedStyle];
  if (href !== undefined) {
    return (
      <Link href={href} prefetch={false} aria-current={selected || undefined} css={look}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" aria-pressed={selected} onClick={onClick} css={look}>
      {children}
    </button>
  );
}
