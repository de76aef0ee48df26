import { openModal } from '@/features/shell/modals/modal-store';
import type { PlayedGame } from '../game-page/played-game';
import { shareScore } from './share-score';
import { useStandings } from './standings-store';

/** A game asks to be shared: with the score of the last round by the system's own sheet, where there are both, or else by the portal's dialog. */
export async function shareRound({
  nid,
  title,
  path,
}: Pick<PlayedGame, 'nid' | 'title' | 'path'>): Promise<void> {
  const value = useStandings.getState().last[nid];
  if (value !== undefined && typeof navigator.share === 'function')
    await shareScore({ title, path, value });
  else openModal('shareGame', { title, path });
}
