import { waitForViewer } from '@/features/account/auth/viewer';
import type { Achievement } from '@/content/types/achievement';
import { reportAchievement } from './achievements-query';
import { earnAsGuest } from './guest-achievements';

interface GameWithAchievements {
  nid: number;
  title: string;
  path: string;
  achievements: readonly Achievement[];
}

/**
 * @returns the title, if the player lacked the achievement.
 * @throws Error for the game's developer
 */
export async function earnAchievement(
  { nid, title, path, achievements }: GameWithAchievements,
  id: string,
): Promise<string | null> {
  const achievement = achievements.find((entry) => entry.id === id);
  if (!achievement) throw new Error(`This game has no achievement “${id}”.`);
  const { uid } = await waitForViewer();
  const isNew =
    uid === null
      ? earnAsGuest(
          {
            game: { nid, title, path },
            achievements: achievements.map((entry) => ({ ...entry, earned: null })),
          },
          id,
          new Date().toISOString(),
        )
      : await reportAchievement({ uid, nid, id });
  return isNew ? achievement.title : null;
}
