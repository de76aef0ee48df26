import type { GameDetail } from '@/content/types/game';
import { embedSnippet } from '../embed/snippet';
import { getStageSize } from '../player/stage-size';

export interface MaxSize {
  /** Infinite without a limit. */
  maxWidth: number;
  maxHeight: number;
}

const PICTURE = { thumbnail_width: 752, thumbnail_height: 500 };
/** Seconds. */
const CACHE_AGE = 3600;

function fit(
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: MaxSize,
) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/** The HTML is the embed modal's snippet. */
export function oEmbed(game: GameDetail, site: { name: string; url: string }, maxSize: MaxSize) {
  const { nid, title, developer, thumbnailUrl } = game;
  const size = fit(getStageSize(game), maxSize);
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(developer ? { author_name: developer } : {}),
    provider_name: site.name,
    provider_url: site.url,
    cache_age: CACHE_AGE,
    thumbnail_url: new URL(thumbnailUrl, site.url).href,
    ...PICTURE,
    html: embedSnippet({ nid, title, ...size }, site.url),
    ...size,
  };
}

export const oEmbedUrl = (pageUrl: string, siteUrl: string): string =>
  `${siteUrl}/oembed?${new URLSearchParams({ url: pageUrl, format: 'json' })}`;
