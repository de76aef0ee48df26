import type { GameDetail } from '@/content/types/game';

/** Omitted fields are not sent twice. */
export interface PlayedGame extends Omit<
  GameDetail,
  | 'uid'
  | 'created'
  | 'changed'
  | 'description'
  | 'descriptionSimple'
  | 'shortDescriptionSimple'
  | 'metaDescription'
  | 'hits'
  | 'likes'
  | 'status'
  | 'instructions'
  | 'developer'
  | 'videoWalkthroughs'
  | 'mmoSlideshowImage'
  | 'genre'
  | 'tags'
> {
  genreId?: string | null;
}

export function toPlayedGame({
  uid,
  created,
  changed,
  description,
  descriptionSimple,
  shortDescriptionSimple,
  metaDescription,
  hits,
  likes,
  status,
  instructions,
  developer,
  videoWalkthroughs,
  mmoSlideshowImage,
  genre,
  tags,
  ...played
}: GameDetail): PlayedGame {
  return { ...played, genreId: genre?.id ?? null };
}
