import type { GameDetail } from '@/content/types';

/**
 * The fields of a game that its stage and bar need. The omitted ones are not sent to the browser
 * twice.
 */
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
