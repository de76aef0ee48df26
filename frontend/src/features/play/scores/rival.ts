import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useViewer } from '@/features/account/auth/viewer';
import type { ScoreOrder } from '@/content/types/game';
import { useLocalBests } from './local-scores';
import { fetchBoard, type Period } from './score-calls';
import { useLastScore } from './scoreboard-store';
import { standingsQuery } from './standings';

interface OwnScore {
  value: number;
  /** Null if the score is on no board. */
  rank: number | null;
}

export interface Rival {
  name: string;
  /** Points until the player is ahead: of equal scores, the earlier one ranks first. */
  missing: number;
}

/** The largest page. */
const BOARD_SIZE = 50;

async function fetchRival(
  nid: number,
  period: Period,
  order: ScoreOrder,
  { value, rank }: OwnScore,
): Promise<Rival | null> {
  if (rank === 1) return null;
  const { entries } = await fetchBoard(
    nid,
    period,
    rank === null ? { size: BOARD_SIZE } : { size: 1, offset: rank - 2 },
  );
  const next = entries.findLast((entry) =>
    order === 'higher' ? entry.value >= value : entry.value <= value,
  );
  return next === undefined ? null : { name: next.name, missing: Math.abs(next.value - value) + 1 };
}

const rivalQuery = (nid: number, period: Period, order: ScoreOrder, own: OwnScore | null) =>
  queryOptions({
    // A reported score refreshes all boards of its game.
    queryKey: ['board', nid, period, 'rival', own],
    queryFn: own === null ? skipToken : () => fetchRival(nid, period, order, own),
  });

/** The player with the next better score on a board; null if none is better. */
export function useRival(nid: number, order: ScoreOrder, period: Period): Rival | null {
  const { user } = useViewer();
  const { data: standings, isPending } = useQuery(standingsQuery(user?.uid, nid));
  const last = useLastScore(nid);
  const best = useLocalBests(({ bests }) => bests[nid]?.value ?? null);
  const standing = standings?.[period] ?? null;
  const value = standing?.value ?? (period === 'ever' ? (best ?? last) : last);
  const isKnown = value !== null && (user === null || !isPending);
  const own = isKnown ? { value, rank: standing?.rank ?? null } : null;
  return useQuery(rivalQuery(nid, period, order, own)).data ?? null;
}
