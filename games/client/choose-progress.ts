import type { Marker } from './marker.ts';

/** What the portal has saved for the player. */
export interface SavedProgress {
  owner: string;
  /** 0: nothing is saved. */
  revision: number;
  snapshot: string | null;
}

interface LocalProgress {
  marker: Marker | null;
  isEmpty: boolean;
  /** The saved progress has all of it. */
  isContained: boolean;
  /** The page has sent it meanwhile. */
  isSame: boolean;
  /** The saved progress came from here, before a reload that the reply did not reach. */
  isSuccessor: boolean;
  hash: string;
}

/**
 * Whether to `keep` what this origin stores, to `restore` what is saved, or to `ask` the player,
 * because both have progress that the other lacks.
 */
export function chooseProgress(
  { marker, isEmpty, isContained, isSame, isSuccessor, hash }: LocalProgress,
  saved: SavedProgress,
): 'keep' | 'restore' | 'ask' {
  if (marker === null) {
    if (saved.snapshot === null) return 'keep';
    return isContained ? 'restore' : 'ask';
  }
  // Another person played in this browser.
  if (marker.owner !== saved.owner) return 'restore';
  // A browser can delete the data of the game and keep the marker.
  if (isEmpty || isSame) return 'restore';
  if (marker.revision === saved.revision || isSuccessor) return 'keep';
  return marker.hash === hash ? 'restore' : 'ask';
}
