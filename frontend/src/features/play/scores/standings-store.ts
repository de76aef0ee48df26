import { create } from 'zustand';
import { isSignedIn } from '@/features/account/auth/current-user';
import { fetchStandings, type Standings } from './score-calls';

interface StandingsState {
  uid: number | null;
  byGame: Readonly<Record<number, Standings>>;
  /** The last score of this visit, by game. */
  last: Readonly<Record<number, number>>;
}

export const useStandings = create<StandingsState>()(() => ({ uid: null, byGame: {}, last: {} }));

export function setStandings(uid: number, nid: number, standings: Standings): void {
  if (!isSignedIn(uid)) return;
  useStandings.setState((state) => ({
    uid,
    byGame: { ...(state.uid === uid ? state.byGame : {}), [nid]: standings },
  }));
}

/** Keeps the known ranks on failure. */
export async function loadStandings(uid: number, nid: number): Promise<void> {
  try {
    setStandings(uid, nid, await fetchStandings(nid));
  } catch {
    // The leaderboard shows the error.
  }
}
