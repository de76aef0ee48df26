import type { Marker } from './marker.ts';

/** What the portal has saved for the player. */
export interface SavedProgress {
  owner: string;
  /** 0: nothing is saved. */
  revision: number;
  snapshot: string | null;
  /** What a guest of this browser could not save belongs to the player. */
  takesGuestProgress: boolean;
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

/** Owner of the progress of visitors without an account. */
const GUEST = 'guest';

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
  // A browser can delete the data of the game and keep the marker.
  if (isEmpty || isSame) return 'restore';
  if (marker.owner !== saved.owner) {
    // Another person played in this browser, or the guest who signs in has nothing unsaved.
    const isOthers = marker.owner !== GUEST || !saved.takesGuestProgress;
    if (isOthers || marker.hash === hash) return 'restore';
    if (saved.snapshot === null || isSuccessor) return 'keep';
    return isContained ? 'restore' : 'ask';
  }
  if (marker.revision === saved.revision || isSuccessor) return 'keep';
  return marker.hash === hash ? 'restore' : 'ask';
}
