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
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
  display: flex;
  gap: 4px;
`;

const badgeStyle = css`
  display: grid;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  border: 2px solid var(--ink);
  border-radius: 8px;
  color: var(--ink);
`;

const desktopOnlyStyle = css`
  position: absolute;
  inset-block-end: 6px;
  inset-inline-start: 6px;
  display: none;
  padding: 2px 7px;
  border-radius: var(--radius-sm);
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
      <Icon name={icon} size={16} />
      <span css={visuallyHidden}>{text}</span>
    </span>
  );
}

/** What one should know of a game before opening it. */
export function TileBadges({ badges }: { badges: TileBadgeFlags }) {
  return (
    <>
      <span css={rowStyle}>
        {badges.multiplayer && <Badge icon="people" text="Multiplayer" fill="var(--people)" />}
        {badges.gamePass && <Badge icon="ticket" text="Game pass" fill="var(--pass)" />}
        {badges.flash && <Badge icon="sparkle" text="Flash" fill="var(--paper)" />}
      </span>
      {badges.desktopOnly && <span css={desktopOnlyStyle}>Desktop Only</span>}
    </>
  );
}
