import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { array, boolean, object, string, type infer as Infer } from 'zod/mini';
import { BackendError, callBackend } from '../auth/backend';
import { memberPost } from '../members/member-post';
import { queryClient } from '../queries/query-client';

const session = object({
  id: string(),
  /** E.g. `Firefox on Linux`. */
  device: string(),
  /** RFC 3339 */
  created: string(),
  /** RFC 3339 */
  seen: string(),
  /** Whether it is this browser's. */
  current: boolean(),
});

/** A place where the member is signed in. */
export type OwnSession = Infer<typeof session>;

/** The answer of `GET /ag/api/user-sessions`. */
const answer = object({ sessions: array(session) });

const nothing = () => null;
const scope = { id: 'sessions' };

/** This browser's session first, then the one used last. */
export const ownSessions = (uid: number) =>
  queryOptions({
    queryKey: ['sessions', uid],
    queryFn: async () => {
      const { sessions } = await callBackend('/ag/api/user-sessions?_format=json', answer.parse);
      return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
    },
  });

/** Leaves sessions out of what is shown, until the backend is asked again. */
const keepOnly = (stays: (session: OwnSession) => boolean) =>
  queryClient.setQueriesData<OwnSession[]>({ queryKey: ['sessions'] }, (known) =>
    known?.filter(stays),
  );

export const endSession = mutationOptions({
  scope,
  mutationFn: (id: string) =>
    memberPost('/ag/api/end-session?_format=json', { id }, nothing).catch((error: unknown) => {
      // It has ended meanwhile, which is what was wanted.
      if (!(error instanceof BackendError) || error.status !== 404) throw error;
    }),
  onSuccess: (_answer, ended) => void keepOnly(({ id }) => id !== ended),
});

export const endOtherSessions = mutationOptions({
  scope,
  mutationFn: () => memberPost('/ag/api/end-other-sessions?_format=json', {}, nothing),
  onSuccess: () => void keepOnly(({ current }) => current),
});
