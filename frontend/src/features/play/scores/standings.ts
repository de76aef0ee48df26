import { queryOptions, skipToken } from '@tanstack/react-query';
import { getViewer } from '@/features/account/auth/viewer';
import { getQueryClient } from '@/features/account/queries/query-client';
import { fetchStandings, type Standings } from './score-calls';

export const standingsQuery = (uid: number | undefined, nid: number) =>
  queryOptions({
    queryKey: ['standings', uid, nid],
    queryFn: uid === undefined ? skipToken : () => fetchStandings(nid),
  });

export async function setStandings(uid: number, nid: number, standings: Standings): Promise<void> {
  const { queryKey } = standingsQuery(uid, nid);
  // A response that was requested before is outdated.
  await getQueryClient().cancelQueries({ queryKey });
  if (getViewer().user?.uid === uid) getQueryClient().setQueryData(queryKey, standings);
}
