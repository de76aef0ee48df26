import type { GameDetail } from '@/content/types';

/** Of a game what its stage and its bar need. What only the text beside them says (the names that are taken out here) is not sent to the browser again. */
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
