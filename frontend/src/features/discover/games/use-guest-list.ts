import { useEffect } from 'react';
import type { TileGame } from '@/content/game-summary';
import { useViewer } from '@/features/account/auth/viewer';
import { refreshGuestGames, type GuestGames } from './refresh-guest-games';

interface GuestListStore {
  getState: () => GuestGames;
  setState: (update: (state: { games: TileGame[] }) => Partial<GuestGames>) => void;
}

/** Drops the copy of a member's list after sign-out and updates a guest's list. */
export function useGuestList(
  { getState, setState }: GuestListStore,
  forgetMember: () => void,
): void {
  const isGuest = useViewer().state === 'guest';
  useEffect(() => {
    if (!isGuest) return;
    forgetMember();
    void refreshGuestGames(getState(), (update) =>
      setState(({ games }) => ({ games: update(games), refreshedAt: Date.now() })),
    );
  }, [isGuest, getState, setState, forgetMember]);
}
