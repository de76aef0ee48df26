import { openModal } from '@/features/shell/modals/modal-store';
import { shareScore } from './share-score';
import { useStandings } from './standings-store';

interface PlayedGame {
  nid: number;
  title: string;
  path: string;
}

export async function shareRound(
  { nid, title, path }: PlayedGame,
  textOf: (score: number) => string,
): Promise<void> {
  const value = useStandings.getState().last[nid];
  if (value && typeof navigator.share === 'function')
    await shareScore({ title, path, text: textOf(value) });
  else openModal('shareGame', { title, path });
}
