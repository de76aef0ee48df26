import { BackendError } from '@/api/backend';
import { waitForViewer } from '@/features/account/auth/viewer';
import type { ScoreOrder } from '@/content/types/game';
import { award } from '../achievements/award';
import { storeBest, storeDaily, useLocalBests, useLocalDailies } from './local-scores';
import { reportScore } from './report-score';
import { startPlay, type Standings } from './score-calls';
import { rememberScore } from './scoreboard-store';
import { setStandings } from './standings';

interface ScoredGame {
  nid: number;
  order: ScoreOrder;
}

interface ScoreResult {
  best: number;
  isBest: boolean;
  today: { rank: number; total: number } | null;
}

interface StartedPlay {
  /** Null if the content API was unavailable. */
  token: string | null;
  /** `YYYY-MM-DD` of the daily challenge. */
  day: string | null;
}

/** Of a board with more players. */
const TOP = 10;

const plays = new Map<number, Promise<StartedPlay>>();

async function requestPlay(nid: number, day: string | null): Promise<StartedPlay> {
  await waitForViewer();
  try {
    return { token: await startPlay(nid, day !== null), day };
  } catch (error) {
    // The day has changed since the page loaded, so this is no daily play.
    return { token: null, day: error instanceof BackendError && error.isOutage ? day : null };
  }
}

/**
 * Scores need a started play.
 * @param day `YYYY-MM-DD` of the daily challenge.
 */
export function preparePlay(nid: number, day: string | null = null): void {
  plays.set(nid, requestPlay(nid, day));
}

const isBetter = (order: ScoreOrder, value: number, than: number | undefined) =>
  than === undefined || (order === 'higher' ? value > than : value < than);

function storeLocally(
  { nid, order }: ScoredGame,
  value: number,
  { token, day }: StartedPlay,
): ScoreResult {
  // 0 points do not finish a daily challenge.
  if (day !== null && value !== 0) {
    const previous = useLocalDailies.getState().days[day];
    if (previous?.nid !== nid || isBetter(order, value, previous.value))
      storeDaily(day, { nid, value, token });
  }
  const previousBest = useLocalBests.getState().bests[nid]?.value;
  const isBest = isBetter(order, value, previousBest);
  if (isBest) storeBest(nid, { value, token });
  return { best: isBest ? value : (previousBest ?? value), isBest, today: null };
}

function toScoreResult(
  value: number,
  { day, ever, daily }: Standings,
  isDaily: boolean,
): ScoreResult {
  const best = ever?.value ?? value;
  const today = isDaily ? daily : day;
  return { best, isBest: best === value, today: today && { rank: today.rank, total: today.total } };
}

const NO_PLAY: StartedPlay = { token: null, day: null };

/** @throws Error with the server's message when it refuses the score. */
export async function recordScore(game: ScoredGame, value: number): Promise<ScoreResult> {
  const { nid } = game;
  const [play, { user }] = await Promise.all([plays.get(nid) ?? NO_PLAY, waitForViewer()]);
  rememberScore(nid, value);
  if (user === null || play.token === null) return storeLocally(game, value, play);
  try {
    const { uid } = user;
    const standings = await reportScore({ uid, nid, token: play.token, value });
    await setStandings(uid, nid, standings);
    if (standings.ever && standings.ever.rank <= TOP && standings.ever.total > TOP) void award();
    return toScoreResult(value, standings, play.day !== null);
  } catch (error) {
    if (error instanceof BackendError && !error.isOutage) throw error;
    return storeLocally(game, value, play);
  }
}
