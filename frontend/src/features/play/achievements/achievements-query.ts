import { queryOptions, skipToken } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import { postAsUser } from '@/features/account/members/post-as-user';
import { mutate } from '@/features/account/queries/query-client';
import {
  gameAchievements,
  isPortalId,
  type OwnAchievements,
  type PortalId,
} from './own-achievements';

const list = z.object({
  games: z.array(gameAchievements),
  portal: z.array(z.object({ id: z.string(), earned: z.nullable(z.string()) })),
});

function parseList(content: unknown): OwnAchievements {
  const { games, portal } = list.parse(content);
  const earned: OwnAchievements['portal'] = {};
  for (const entry of portal)
    if (isPortalId(entry.id) && entry.earned !== null) earned[entry.id] = entry.earned;
  return { games, portal: earned };
}

export const achievementsQuery = (uid: number | undefined) =>
  queryOptions({
    queryKey: ['achievements', uid],
    queryFn:
      uid === undefined ? skipToken : () => callBackend('/ag/api/user-achievements', parseList),
  });

const report = z.object({ is_new: z.boolean() });
const checked = z.object({ earned: z.array(z.string()) });

interface Report {
  uid: number;
  nid: number;
  id: string;
}

/** @returns whether the member lacked it. */
export const reportAchievement = ({ uid, nid, id }: Report): Promise<boolean> =>
  mutate(
    {
      mutationFn: (body: { game_id: number; id: string }) =>
        postAsUser('/ag/api/achievement/report', body, (content) => report.parse(content).is_new),
      meta: { changes: [['achievements', uid]] },
    },
    { game_id: nid, id },
  );

/**
 * The server awards what it knows of the member.
 * @param nids games that the member has played
 * @returns the new ones
 */
export const checkAchievements = (uid: number, nids: readonly number[]): Promise<PortalId[]> =>
  mutate(
    {
      mutationFn: (body: { game_ids: readonly number[] }) =>
        postAsUser('/ag/api/achievement/check', body, (content) =>
          checked.parse(content).earned.filter(isPortalId),
        ),
      meta: { changes: [['achievements', uid]] },
    },
    { game_ids: nids },
  );
