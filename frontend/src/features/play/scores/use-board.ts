import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/features/account/queries/query-client';
import { fetchBoard, type Board, type Period } from './score-calls';

export type BoardState =
  { state: 'loading' } | { state: 'ready'; board: Board } | { state: 'error' };

/** The previous one stays visible during a refresh. */
export function useBoard(nid: number, period: Period): { shown: BoardState; retry: () => void } {
  const { data, isLoadingError, isFetching, refetch } = useQuery(
    { queryKey: ['board', nid, period], queryFn: () => fetchBoard(nid, period) },
    queryClient,
  );
  const retry = () => void refetch();
  if (data) return { shown: { state: 'ready', board: data }, retry };
  return { shown: { state: isLoadingError && !isFetching ? 'error' : 'loading' }, retry };
}
