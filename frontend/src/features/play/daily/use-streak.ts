import { skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import { useViewer } from '@/features/account/auth/viewer';
import { markDailyPlayed } from '@/features/discover/home/daily-played';
import { useLocalDailies } from '../scores/local-scores';
import { countStreak, getWeekDays, type Streak } from './streak';

const responseSchema = z.object({ streak: z.number(), days: z.array(z.string()) });

async function fetchStreak(uid: number, today: string): Promise<Streak> {
  const { streak, days } = await callBackend('/ag/api/user-daily', responseSchema.parse);
  if (days.includes(today)) markDailyPlayed(uid, today);
  return { streak, daysThisWeek: days };
}

/** Null while loading and while the account is unavailable. */
export function useStreak(today: string): Streak | null {
  const { state, user } = useViewer();
  const results = useLocalDailies(({ days }) => days);
  const { data } = useQuery({
    queryKey: ['streak', user?.uid],
    queryFn: user ? () => fetchStreak(user.uid, today) : skipToken,
  });

  if (state === 'member') return data ?? null;
  if (state !== 'guest') return null;
  const days = Object.keys(results);
  const week = new Set(getWeekDays(today));
  const daysThisWeek = days.filter((day) => week.has(day));
  return { streak: countStreak(days, today), daysThisWeek };
}
