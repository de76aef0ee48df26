import { BackendError } from '@/features/account/auth/backend';
import { settledMember } from '@/features/account/members/follow-member';
import type { ScoreOrder } from '@/content/types';
import { keepBest, useKeptBests } from './kept-bests';
import { reportScore, startPlay, type Standings } from './score-calls';
import { setStandings, useStandings } from './standings-store';

export interface ScoredGame {
  nid: number;
  order: ScoreOrder;
}

/** What becomes of a score. */
export interface Kept {
  best: number;
  isBest: boolean;
  today: { rank: number; total: number } | null;
}

/** The play that goes on, by nid; null when the content API was away as it began. */
const plays = new Map<number, Promise<string | null>>();

/** A game begins: only what was begun can be reported. */
export function beginPlay(nid: number, daily = false): void {
  plays.set(
    nid,
    settledMember()
      .then(() => startPlay(nid, daily))
      .catch(() => null),
  );
}

const isBetter = (order: ScoreOrder, value: number, than: number | undefined) =>
  than === undefined || (order === 'higher' ? value > than : value < than);

/** A guest's best stays in this browser. */
function keepHere({ nid, order }: ScoredGame, value: number, token: string | null): Kept {
  const before = useKeptBests.getState().bests[nid]?.value;
  const isBest = isBetter(order, value, before);
  if (isBest) keepBest(nid, { value, token });
  return { best: isBest ? value : (before ?? value), isBest, today: null };
}

function placed(value: number, { day, ever }: Standings): Kept {
  const best = ever?.value ?? value;
  return { best, isBest: best === value, today: day && { rank: day.rank, total: day.total } };
}

/**
 * Keeps a score: a member's goes on the boards, a guest's best stays here until there is an account, as does what cannot be sent just now.
 *
 * @throws Error with the server's words when it takes no such score.
 */
export async function keepScore(game: ScoredGame, value: number): Promise<Kept> {
  const { nid } = game;
  const [token, uid] = await Promise.all([plays.get(nid) ?? null, settledMember()]);
  useStandings.setState(({ last }) => ({ last: { ...last, [nid]: value } }));
  if (uid === null || token === null) return keepHere(game, value, token);
  try {
    const standings = await reportScore(nid, token, value);
    setStandings(uid, nid, standings);
    return placed(value, standings);
  } catch (error) {
    if (error instanceof BackendError && !error.isOutage) throw error;
    return keepHere(game, value, token);
  }
}
