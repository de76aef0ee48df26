import * as z from 'zod/mini';
import { achievementIcons } from '@/content/types/achievement';

/** As RFC 3339; null for one that is not earned yet. */
const earned = z.nullable(z.string());

export const ownAchievement = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.catch(z.enum(achievementIcons), 'star'),
  earned,
});
export type OwnAchievement = z.infer<typeof ownAchievement>;

export const gameAchievements = z.object({
  game: z.object({ nid: z.number(), title: z.string(), path: z.string() }),
  achievements: z.array(ownAchievement),
});
export type GameAchievements = z.infer<typeof gameAchievements>;

export const portalIds = [
  'first-favorite',
  'first-review',
  'seven-day-streak',
  'ten-genres',
  'top-ten',
] as const;
export type PortalId = (typeof portalIds)[number];

/** Later releases of the server may know more. */
export const isPortalId = (id: string): id is PortalId => portalIds.some((known) => known === id);

export interface OwnAchievements {
  /** Games with at least one, the latest first. */
  games: readonly GameAchievements[];
  /** Times of those that are earned. */
  portal: Partial<Record<PortalId, string>>;
}

export const countEarned = (achievements: readonly OwnAchievement[]): number =>
  achievements.filter((achievement) => achievement.earned !== null).length;
