import { reviewPage, type ReviewPage } from '@/content/review';
import { callBackend } from '@/api/backend';
import { getQueryClient } from '@/features/account/queries/query-client';

export const fetchMoreReviews = (source: string, offset: number): Promise<ReviewPage> =>
  getQueryClient().fetchQuery({
    queryKey: ['reviews', source, offset],
    queryFn: () => callBackend(`${source}?offset=${offset}`, reviewPage.parse),
    staleTime: Infinity,
  });
