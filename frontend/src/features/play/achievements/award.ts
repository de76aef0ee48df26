import { waitForViewer } from '@/features/account/auth/viewer';
import { useLocalFavorites } from '@/features/community/favorites/favorites-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import type { Notice } from '@/features/shell/notifications/queue';
import { checkAchievements } from './achievements-query';
import { addGenre, earnOfPortalAsGuest } from './guest-achievements';
import { TOAST_LIFE_MS } from './toast-life';
import type { PortalId } from './own-achievements';

const GENRES = 10;
const DAYS = 7;

const notices = {
  'first-favorite': 'earnedFirstFavorite',
  'first-review': 'earnedFirstReview',
  'seven-day-streak': 'earnedStreak',
  'ten-genres': 'earnedGenres',
  'top-ten': 'earnedTopTen',
} satisfies Record<PortalId, Notice['notice']>;

/** What the player has just done. */
interface PlayerAction {
  played?: { nid: number; genreId?: string | null };
  streak?: number;
}

function reachedByGuest({ played, streak = 0 }: PlayerAction): PortalId[] {
  const favorites = useLocalFavorites.getState();
  const hasFavorite = favorites.userId === null && favorites.games.length > 0;
  const genres = played?.genreId ? addGenre(played.genreId, played.nid) : 0;
  return [
    ...(hasFavorite ? (['first-favorite'] as const) : []),
    ...(streak >= DAYS ? (['seven-day-streak'] as const) : []),
    ...(genres >= GENRES ? (['ten-genres'] as const) : []),
  ];
}

/** Awards achievements of the portal: the server a member's, this browser a guest's. */
export async function award(action: PlayerAction = {}): Promise<void> {
  const { uid } = await waitForViewer();
  const now = new Date().toISOString();
  const earned =
    uid === null
      ? reachedByGuest(action).filter((id) => earnOfPortalAsGuest(id, now))
      : // The next action is checked again.
        await checkAchievements(uid, action.played ? [action.played.nid] : []).catch(() => []);
  for (const id of earned) notify({ notice: notices[id] }, { life: TOAST_LIFE_MS });
}
