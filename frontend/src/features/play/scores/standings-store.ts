import { create } from 'zustand';
import { useSession } from '@/features/account/auth/session-store';
import { fetchStandings, type Standings } from './score-calls';

interface StandingsState {
  /** Whose they are. */
  uid: number | null;
  byGame: Readonly<Record<number, Standings>>;
  /** The last score of this visit, by game. */
  last: Readonly<Record<number, number>>;
}

/** Where the member stands, as the server said last. */
export const useStandings = create<StandingsState>()(() => ({ uid: null, byGame: {}, last: {} }));

const isHere = (uid: number) => useSession.getState().user?.uid === uid;

export function setStandings(uid: number, nid: number, standings: Standings): void {
  if (!isHere(uid)) return;
  useStandings.setState((state) => ({
    uid,
    byGame: { ...(state.uid === uid ? state.byGame : {}), [nid]: standings },
  }));
}

/** Asks where the member stands. Without an answer what is known stays. */
export async function loadStandings(uid: number, nid: number): Promise<void> {
  try {
    setStandings(uid, nid, await fetchStandings(nid));
  } catch {
    // The board says that it cannot be had.
  }
}
