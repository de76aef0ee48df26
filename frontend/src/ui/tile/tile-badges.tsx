import { Icon, type IconName } from '../icon/icon';

export interface TileBadgeFlags {
  /** Does not run on phones; shown on narrow windows only. */
  desktopOnly?: boolean;
  gamePass?: boolean;
  multiplayer?: boolean;
  flash?: boolean;
}

function Badge({ icon, text, fill }: { icon: IconName; text: string; fill: string }) {
  return (
    <span data-part="badge" style={{ background: fill }} title={text}>
      <Icon name={icon} size={14} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

export function TileBadges({ gamePass, multiplayer, flash }: Omit<TileBadgeFlags, 'desktopOnly'>) {
  if (!gamePass && !multiplayer && !flash) return null;
  return (
    <span data-part="badges">
      {multiplayer && <Badge icon="people" text="Multiplayer" fill="var(--people)" />}
      {gamePass && <Badge icon="ticket" text="Game pass" fill="var(--pass)" />}
      {flash && <Badge icon="sparkle" text="Flash" fill="var(--paper)" />}
    </span>
  );
}

export const DesktopOnly = () => <span data-part="desktop-only">Desktop Only</span>;
