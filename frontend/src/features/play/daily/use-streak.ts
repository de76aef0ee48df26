import { useEffect, useState } from 'react';
import { useSession } from '@/features/account/auth/session-store';
import { useStandings } from '../scores/standings-store';
import { useKeptDailies } from './kept-dailies';
import { streakOf, weekDays, type Streak } from './streak';
import { fetchStreak } from './streak-calls';

/** How who looks keeps up with the daily: a member by the account, a guest by this browser. Null while that is not known. */
export function useStreak(today: string, nid: number): { isMember: boolean; streak: Streak | null } {
  const uid = useSession(({ user }) => user?.uid);
  const isKnown = useSession(({ ready }) => ready);
  const kept = useKeptDailies(({ days }) => days);
  // Whatever the member reaches may make a day.
  const standings = useStandings(({ byGame }) => byGame[nid]);
  const [found, setFound] = useState<{ uid: number; streak: Streak } | null>(null);

  useEffect(() => {
    if (uid === undefined) return;
    let current = true;
    fetchStreak().then(
      (streak) => current && setFound({ uid, streak }),
      // What was known stays.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [uid, standings]);

  if (uid !== undefined) return { isMember: true, streak: found?.uid === uid ? found.streak : null };
  const days = Object.keys(kept);
  const week = new Set(weekDays(today));
  const own = { streak: streakOf(days, today), days: days.filter((day) => week.has(day)) };
  return { isMember: false, streak: isKnown ? own : null };
}
