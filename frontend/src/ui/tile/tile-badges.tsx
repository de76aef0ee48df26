import { useTranslations } from 'next-intl';
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
  const t = useTranslations('tile');
  if (!gamePass && !multiplayer && !flash) return null;
  return (
    <span data-part="badges">
      {multiplayer && <Badge icon="people" text={t('multiplayer')} fill="var(--people)" />}
      {gamePass && <Badge icon="ticket" text={t('gamePass')} fill="var(--pass)" />}
      {flash && <Badge icon="sparkle" text={t('flash')} fill="var(--paper)" />}
    </span>
  );
}

export function DesktopOnly() {
  const t = useTranslations('tile');
  return <span data-part="desktop-only">{t('desktopOnly')}</span>;
}
