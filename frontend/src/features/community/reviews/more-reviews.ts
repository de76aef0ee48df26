import { array, literal, nullable, number, object, regex, string, union } from 'zod/mini';
import type { ReviewPage } from '@/content/types';
import { callBackend } from '@/features/account/auth/backend';
import { queryClient } from '@/features/account/queries/query-client';

/** A path of this site only. */
const path = () => string().check(regex(/^\/(?!\/)/));

const responseSchema = object({
  reviews: array(
    object({
      id: number(),
      uuid: string(),
      rating: union([literal(1), literal(-1)]),
      author: object({ name: string(), url: nullable(path()), avatarUrl: string() }),
      reviewText: string(),
      game: object({
        title: string(),
        url: path(),
        thumbnailUrl: string(),
        videoThumbnailUrl: nullable(string()),
      }),
      created: string(),
    }),
  ),
  total: number(),
});

export const fetchMoreReviews = (source: string, offset: number): Promise<ReviewPage> =>
  queryClient.fetchQuery({
    queryKey: ['reviews', source, offset],
    queryFn: () => callBackend(`${source}?offset=${offset}`, responseSchema.parse),
    staleTime: Infinity,
  });
