import Link from 'next/link';
import type { ReactNode } from 'react';
import { StarRating } from '../star-rating/star-rating';
import { formatPlays } from './format-plays';
import { DesktopOnly, TileBadges, type TileBadgeFlags } from './tile-badges';
import { TileImage } from './tile-image';
import { tileSizes, type TileSize } from './tile-sizes';

export type TileLabel = 'Most Popular' | 'Classic' | 'Featured' | 'Trending';

export interface TileProps {
  href: string;
  title: string;
  /** Empty for none: a drawn ground is shown. */
  thumbnailUrl: string;
  /** CSS's `object-position` of the picture. */
  thumbnailFocus?: string | undefined;
  videoThumbnailUrl?: string | null;
  label?: TileLabel | undefined;
  badges: TileBadgeFlags;
  /** Stars, 1–5. */
  rating?: number | undefined;
  plays?: number | undefined;
  size?: TileSize;
  /** The picture is on the first screen: fetch it at once. */
  priority?: boolean;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  /** The tear-off end of the stub, across the holes. */
  stubEnd?: ReactNode;
}

/** One game to pick: a ticket with its art and its name on the stub. `TilePreviews` plays its video when one rests on it. */
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
  const { width, pictureSizes } = tileSizes[size];
  return (
    <Link
      href={href}
      prefetch={false}
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
          {label && (
            <span data-part="label" data-label={label}>
              {label}
            </span>
          )}
          <span data-part="words">
            {eyebrow && <span data-part="eyebrow">{eyebrow}</span>}
            <span data-part="title">{title}</span>
            <span data-part="meta">
              {rating !== undefined && <StarRating value={rating} />}
              {plays !== undefined && <bdi>{formatPlays(plays)}</bdi>}
              <TileBadges {...badges} />
            </span>
          </span>
          {stubEnd}
        </span>
      </span>
    </Link>
  );
}
