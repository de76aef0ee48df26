'use client';

import { css } from '@emotion/react';
import { Icon, type IconName } from '../icon/icon';
import { media } from '../theme/media';
import { visuallyHidden } from '../theme/visually-hidden';

export interface TileBadgeFlags {
  /** Does not run on phones; shown on narrow windows only. */
  desktopOnly?: boolean;
  gamePass?: boolean;
  multiplayer?: boolean;
  flash?: boolean;
}

const rowStyle = css`
  display: flex;
  gap: 3px;
  margin-inline-start: auto;
`;

const badgeStyle = css`
  display: grid;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border-radius: var(--radius-sm);
  color: var(--ink);
`;

const desktopOnlyStyle = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: none;
  padding: 4px 10px;
  border-end-start-radius: 12px;
  background: var(--ink);
  color: var(--paper);
  font-size: 0.6875rem;
  font-weight: 600;

  ${media.phoneOnly} {
    display: block;
  }
`;

function Badge({ icon, text, fill }: { icon: IconName; text: string; fill: string }) {
  return (
    <span css={badgeStyle} style={{ background: fill }} title={text}>
      <Icon name={icon} size={14} />
      <span css={visuallyHidden}>{text}</span>
    </span>
  );
}

/** What one should know of a game before opening it. */
export function TileBadges({ gamePass, multiplayer, flash }: Omit<TileBadgeFlags, 'desktopOnly'>) {
  if (!gamePass && !multiplayer && !flash) return null;
  return (
    <span css={rowStyle}>
      {multiplayer && <Badge icon="people" text="Multiplayer" fill="var(--people)" />}
      {gamePass && <Badge icon="ticket" text="Game pass" fill="var(--pass)" />}
      {flash && <Badge icon="sparkle" text="Flash" fill="var(--paper)" />}
    </span>
  );
}

/** Said on narrow windows only. */
export const DesktopOnly = () => <span css={desktopOnlyStyle}>Desktop Only</span>;
