import { array, number, object, string } from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';
import type { Streak } from './streak';

const answer = object({ streak: number(), days: array(string()) });

/** How the member keeps up with the daily. */
export const fetchStreak = (): Promise<Streak> => callBackend('/ag/api/user-daily', answer.parse);
