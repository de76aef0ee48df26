import { useTranslations } from 'next-intl';
import { Link } from '../link/link';
import type { ReactNode } from 'react';
import { StarRating } from '../star-rating/star-rating';
import { Plays } from './plays';
import { DesktopOnly, TileBadges, type TileBadgeFlags } from './tile-badges';
import { TileImage } from './tile-image';
import { tileSizes, type TileSize } from './tile-sizes';

export type TileLabel = 'mostPopular' | 'classic' | 'featured' | 'trending';

export interface TileProps {
  href: string;
  title: string;
  thumbnailUrl: string;
  thumbnailFocus?: string | undefined;
  videoThumbnailUrl?: string | null;
  label?: TileLabel | undefined;
  badges: TileBadgeFlags;
  rating?: number | undefined;
  plays?: number | undefined;
  size?: TileSize;
  /** On the first screen: loads at once. */
  priority?: boolean;
  eyebrow?: string | undefined;
  stubEnd?: ReactNode;
}

/** `TilePreviews` plays its video. */
export function Tile({
  href,
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
    <Link
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
          {badges.desktopOnly && <DesktopOnly />}
        </span>
        <span data-part="stub">
          <span data-part="words">
            <span data-part="title">{title}</span>
            {eyebrow && <span data-part="eyebrow">{eyebrow}</span>}
            <span data-part="meta">
              {rating !== undefined && <StarRating value={rating} />}
              {plays !== undefined && <Plays count={plays} />}
              <TileBadges {...badges} />
            </span>
          </span>
          {label && (
            <span data-part="label" data-label={label}>
              {t(`labels.${label}`)}
            </span>
          )}
          {stubEnd}
        </span>
      </span>
    </Link>
  );
}
