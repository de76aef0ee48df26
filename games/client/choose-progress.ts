import type { Marker } from './marker.ts';

/** What the portal has saved for the player. */
export interface SavedProgress {
  owner: string;
  /** 0: nothing is saved. */
  revision: number;
  snapshot: string | null;
}

interface LocalProgress {
  /** Of the player, or of the guest whose progress the player takes over. */
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
  const asksOrRestores = isContained ? 'restore' : 'ask';
  if (marker === null) return saved.snapshot === null ? 'keep' : asksOrRestores;
  // A browser can delete the data of the game and keep the marker.
  if (isEmpty || isSame) return 'restore';
  if (marker.owner !== saved.owner)
    return isSuccessor || saved.snapshot === null ? 'keep' : asksOrRestores;
  const isCurrent = marker.revision === saved.revision;
  if (marker.hash === hash) return isCurrent ? 'keep' : 'restore';
  // A crash of the browser can bring back what was replaced before.
  if (marker.earlier?.includes(hash)) return 'restore';
  if (isSuccessor) return 'keep';
  return isCurrent && marker.isShared !== true ? 'keep' : asksOrRestores;
}
