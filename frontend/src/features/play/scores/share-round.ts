import { openModal } from '@/features/shell/modals/modal-store';
import type { PlayedGame } from '../game-page/played-game';
import { shareScore } from './share-score';
import { useStandings } from './standings-store';

/**
 * Handles a game's share request: the system's share sheet with the last score, or else the share
 * modal.
 */
export async function shareRound({
  nid,
  title,
  path,
}: Pick<PlayedGame, 'nid' | 'title' | 'path'>): Promise<void> {
  const value = useStandings.getState().last[nid];
  if (value && typeof navigator.share === 'function') await shareScore({ title, path, value });
  else openModal('shareGame', { title, path });
}
