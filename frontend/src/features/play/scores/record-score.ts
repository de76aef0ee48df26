import { BackendError } from '@/features/account/auth/backend';
import { settledMember } from '@/features/account/members/follow-member';
import type { ScoreOrder } from '@/content/types';
import { storeDaily, useLocalDailies } from '../daily/local-dailies';
import { storeBest, useLocalBests } from './local-bests';
import { reportScore } from './report-score';
import { startPlay, type Standings } from './score-calls';
import { setStandings, useStandings } from './standings-store';

export interface ScoredGame {
  nid: number;
  order: ScoreOrder;
}

/** What becomes of a score. */
export interface ScoreResult {
  best: number;
  isBest: boolean;
  today: { rank: number; total: number } | null;
}

/** A play that goes on. */
interface Begun {
  /** What its scores are reported with; null when the content API was away as it began. */
  token: string | null;
  /** `YYYY-MM-DD`, of the daily. */
  day: string | null;
}

const plays = new Map<number, Promise<Begun>>();

async function begin(nid: number, day: string | null): Promise<Begun> {
  await settledMember();
  try {
    return { token: await startPlay(nid, day !== null), day };
  } catch (error) {
    // Refused, it is no daily: another day has begun since the page came.
    return { token: null, day: error instanceof BackendError && error.isOutage ? day : null };
  }
}

/** A game begins, as the daily of `day` (`YYYY-MM-DD`) where one is given: only what was begun can be reported. */
export function beginPlay(nid: number, day: string | null = null): void {
  plays.set(nid, begin(nid, day));
}

const isBetter = (order: ScoreOrder, value: number, than: number | undefined) =>
  than === undefined || (order === 'higher' ? value > than : value < than);

/** A guest's best stays in this browser, and so does that of each daily. */
function storeHere({ nid, order }: ScoredGame, value: number, { token, day }: Begun): ScoreResult {
  if (day !== null) {
    const known = useLocalDailies.getState().days[day];
    if (known?.nid !== nid || isBetter(order, value, known.value))
      storeDaily(day, { nid, value, token });
  }
  const before = useLocalBests.getState().bests[nid]?.value;
  const isBest = isBetter(order, value, before);
  if (isBest) storeBest(nid, { value, token });
  return { best: isBest ? value : (before ?? value), isBest, today: null };
}

/** Of the daily it is the place on its board that the player wants to know. */
function placed(value: number, { day, ever, daily }: Standings, isDaily: boolean): ScoreResult {
  const best = ever?.value ?? value;
  const today = isDaily ? daily : day;
  return { best, isBest: best === value, today: today && { rank: today.rank, total: today.total } };
}

const NOT_BEGUN: Begun = { token: null, day: null };

/**
 * Records a score: a member's goes on the boards, a guest's best stays here until there is an account, as does what cannot be sent just now.
 *
 * @throws Error with the server's words when it takes no such score.
 */
export async function recordScore(game: ScoredGame, value: number): Promise<ScoreResult> {
  const { nid } = game;
  const [play, uid] = await Promise.all([plays.get(nid) ?? NOT_BEGUN, settledMember()]);
  useStandings.setState(({ last }) => ({ last: { ...last, [nid]: value } }));
  if (uid === null || play.token === null) return storeHere(game, value, play);
  try {
    const standings = await reportScore({ uid, nid, token: play.token, value });
    setStandings(uid, nid, standings);
    return placed(value, standings, play.day !== null);
  } catch (error) {
    if (error instanceof BackendError && !error.isOutage) throw error;
    return storeHere(game, value, play);
  }
}
