import type { GameDetail } from '@/content/types/game';

/** Omitted fields are not sent twice. */
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
}: GameDetail) {
  return played;
}

export type PlayedGame = ReturnType<typeof toPlayedGame>;
