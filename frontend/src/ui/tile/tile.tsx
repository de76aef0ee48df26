import { useTranslations } from 'next-intl';
import { Link } from '../link/link';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { StarRating } from '../star-rating/star-rating';
import { Plays } from './plays';
import { TileImage } from './tile-image';
import { tileSizes, type TileSize } from './tile-sizes';
import { Icon, type IconName } from '../icon/icon';

interface TileBadgeFlags {
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

/** Separates the parts of the link's name. */
const comma = <span className="visually-hidden">, </span>;

/** On phones, instead of the label. */
export function DesktopOnly() {
  const t = useTranslations('tile');
  return (
    <span data-part="desktop-only">
      {comma}
      {t('desktopOnly')}
    </span>
  );
}

export type TileLabel = 'mostPopular' | 'classic' | 'featured' | 'trending';

export interface TileProps {
  href: string;
  /** Replaces the link, for URLs that depend on the visitor. */
  link?: ComponentType<ComponentProps<typeof Link> & { href: string }>;
  title: string;
  thumbnailUrl: string;
  thumbnailFocus?: string;
  videoThumbnailUrl?: string | null;
  label?: TileLabel;
  badges: TileBadgeFlags;
  rating?: number;
  plays?: number;
  size?: TileSize;
  /** The picture loads at once, for tiles on the first screen. */
  priority?: boolean;
  eyebrow?: string;
  stubEnd?: ReactNode;
}

/** `TilePreviews` plays its video. */
export function Tile({
  href,
  link: TileLink = Link,
  title,
  thumbnailUrl,
  thumbnailFocus,
  videoThumbnailUrl,
  label,
  badges,
  rating,
  plays,
  size = 'small',
  priority = false,
  eyebrow,
  stubEnd,
}: TileProps) {
  const t = useTranslations('tile');
  const { width, pictureSizes } = tileSizes[size];
  return (
    <TileLink
      href={href}
      className="tile"
      data-size={size}
      data-preview={videoThumbnailUrl || undefined}
    >
      <span data-part="sheet">
        <span data-part="art">
          <TileImage
            src={thumbnailUrl}
            focus={thumbnailFocus}
            width={width}
            sizes={pictureSizes}
            priority={priority}
          />
        </span>
        <span data-part="stub">
          <span data-part="words">
            <span data-part="title">{title}</span>
            {eyebrow && <span data-part="eyebrow">{eyebrow}</span>}
            <span data-part="meta">
              {rating !== undefined && comma}
              {rating !== undefined && <StarRating value={rating} />}
              {plays !== undefined && comma}
              {plays !== undefined && <Plays count={plays} />}
              <TileBadges {...badges} />
            </span>
          </span>
          {label && (
            <span data-part="label" data-label={label}>
              {comma}
              {t(`labels.${label}`)}
            </span>
          )}
          {badges.desktopOnly && <DesktopOnly />}
          {stubEnd}
        </span>
      </span>
    </TileLink>
  );
}
