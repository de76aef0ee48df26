'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { StarRating } from '../star-rating/star-rating';
import { formatPlays } from './format-plays';
import { DesktopOnly, TileBadges, type TileBadgeFlags } from './tile-badges';
import { TileImage } from './tile-image';
import { tileSizes, type TileSize } from './tile-sizes';
import { TileVideo } from './tile-video';
import { usePreview } from './use-preview';

export type TileLabel = 'Most Popular' | 'Classic' | 'Featured' | 'Trending';

export interface TileProps {
  href: string;
  title: string;
  /** Empty for none: a drawn ground is shown. */
  thumbnailUrl: string;
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

/** One game to pick: a ticket with its art, its name on the stub, and its video when one rests on it. */
export function Tile({
  href,
  title,
  thumbnailUrl,
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
  const { preview, stop, handlers } = usePreview();
  const { width, pictureSizes, style } = tileSizes[size];
  return (
    <Link href={href} prefetch={preview === 'off' ? false : null} {...handlers} css={style}>
      <span data-part="sheet">
        <span data-part="art">
          <TileImage key={thumbnailUrl} src={thumbnailUrl} width={width} sizes={pictureSizes} priority={priority} />
          {videoThumbnailUrl && preview !== 'off' && <TileVideo src={videoThumbnailUrl} loop={preview === 'hover'} onEnded={stop} />}
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
              {rating !== undefined && <StarRating value={rating} size={12} />}
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
