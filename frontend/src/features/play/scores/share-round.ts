import { openModal } from '@/features/shell/modals/modal-store';
import { shareScore } from './share-score';
import { useStandings } from './standings-store';

export async function shareRound({
  nid,
  title,
  path,
}: {
  nid: number;
  title: string;
  path: string;
}): Promise<void> {
  const value = useStandings.getState().last[nid];
  if (value && typeof navigator.share === 'function') await shareScore({ title, path, value });
  else openModal('shareGame', { title, path });
}
