import { skipToken, useQuery } from '@tanstack/react-query';
import { array, number, object, string } from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';
import { isUnreached, useSession } from '@/features/account/auth/session-store';
import { queryClient } from '@/features/account/queries/query-client';
import { markDaily } from '@/features/discover/home/daily-mark';
import { useLocalDailies } from './local-dailies';
import { streakOf, weekDays, type Streak } from './streak';

const answer = object({ streak: number(), days: array(string()) });

/** How the member keeps up with the daily; home will know that today's is played. */
async function fetchStreak(uid: number, today: string): Promise<Streak> {
  const streak = await callBackend('/ag/api/user-daily', answer.parse);
  if (streak.days.includes(today)) markDaily(uid, today);
  return streak;
}

/** How who looks keeps up with the daily: a member by the account, a guest by this browser. Null while that is not known, as while a member's account cannot be reached (`away`). */
export function useStreak(today: string): {
  who: 'member' | 'guest' | 'away';
  streak: Streak | null;
} {
  const uid = useSession(({ user }) => user?.uid);
  const isKnown = useSession(({ ready }) => ready);
  const isAway = useSession(isUnreached);
  const results = useLocalDailies(({ days }) => days);
  const { data } = useQuery(
    {
      queryKey: ['streak', uid],
      queryFn: uid === undefined ? skipToken : () => fetchStreak(uid, today),
    },
    queryClient,
  );

  if (uid !== undefined) return { who: 'member', streak: data ?? null };
  if (isAway) return { who: 'away', streak: null };
  const days = Object.keys(results);
  const week = new Set(weekDays(today));
  const own = { streak: streakOf(days, today), days: days.filter((day) => week.has(day)) };
  return { who: 'guest', streak: isKnown ? own : null };
}
