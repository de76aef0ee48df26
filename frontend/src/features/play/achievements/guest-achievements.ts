import * as z from 'zod/mini';
import { createSchemaStore } from '@/lib/storage/schema-store';
import { validEntries, withoutEntry } from '@/lib/zod/valid-entries';
import {
  countEarned,
  gameAchievements,
  portalIds,
  type GameAchievements,
  type PortalId,
} from './own-achievements';

const portalPattern = new RegExp(`^(${portalIds.join('|')})$`);

const schema = z.object({
  /** By nid. */
  games: z.catch(validEntries(/^\d+$/, gameAchievements), {}),
  /** Times by ID. */
  portal: z.catch(validEntries(portalPattern, z.string()), {}),
  /** A played game (nid) of each genre. */
  genres: z.catch(validEntries(/./, z.number()), {}),
});

/** A guest's achievements, in this browser. */
export const useGuestAchievements = createSchemaStore('achievements', schema);

/** @returns whether the guest lacked it. */
export function earnAsGuest(game: GameAchievements, id: string, now: string): boolean {
  const { nid } = game.game;
  const before = useGuestAchievements.getState().games[nid]?.achievements ?? [];
  const getTime = (known: string) => before.find((entry) => entry.id === known)?.earned ?? null;
  if (getTime(id) !== null) return false;
  const achievements = game.achievements.map((entry) => ({
    ...entry,
    earned: entry.id === id ? now : getTime(entry.id),
  }));
  useGuestAchievements.setState(({ games }) => ({
    games: { ...games, [nid]: { ...game, achievements } },
  }));
  return true;
}

export function forgetAchievement(nid: number, id: string): void {
  const game = useGuestAchievements.getState().games[nid];
  if (!game) return;
  const achievements = game.achievements.map((entry) =>
    entry.id === id ? { ...entry, earned: null } : entry,
  );
  useGuestAchievements.setState(({ games }) => ({
    games: countEarned(achievements)
      ? { ...games, [nid]: { ...game, achievements } }
      : withoutEntry(games, nid),
  }));
}

/** @returns whether the guest lacked it. */
export function earnOfPortalAsGuest(id: PortalId, now: string): boolean {
  if (useGuestAchievements.getState().portal[id] !== undefined) return false;
  useGuestAchievements.setState(({ portal }) => ({ portal: { ...portal, [id]: now } }));
  return true;
}

/** @returns the number of genres that the guest has played. */
export function addGenre(genreId: string, nid: number): number {
  useGuestAchievements.setState(({ genres }) => ({ genres: { ...genres, [genreId]: nid } }));
  return Object.keys(useGuestAchievements.getState().genres).length;
}

export function clearGuestAchievements(): void {
  useGuestAchievements.setState(useGuestAchievements.getInitialState());
}
