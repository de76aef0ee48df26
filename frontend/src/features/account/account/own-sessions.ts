import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { array, boolean, object, string, type infer as Infer } from 'zod/mini';
import { BackendError, callBackend } from '../auth/backend';
import { postAsUser } from '../members/post-as-user';
import { queryClient } from '../queries/query-client';

const session = object({
  id: string(),
  /** E.g. `Firefox on Linux`. */
  device: string(),
  created: string(),
  seen: string(),
  current: boolean(),
});

export type OwnSession = Infer<typeof session>;

const responseSchema = object({ sessions: array(session) });

const nothing = () => null;
const scope = { id: 'sessions' };

export const ownSessions = (uid: number) =>
  queryOptions({
    queryKey: ['sessions', uid],
    queryFn: async () => {
      const { sessions } = await callBackend(
        '/ag/api/user-sessions?_format=json',
        responseSchema.parse,
      );
      return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
    },
  });

/** Hides ended sessions until the next request to the backend. */
const filterSessions = (predicate: (session: OwnSession) => boolean) =>
  queryClient.setQueriesData<OwnSession[]>({ queryKey: ['sessions'] }, (known) =>
    known?.filter(predicate),
  );

export const endSession = mutationOptions({
  scope,
  mutationFn: (id: string) =>
    postAsUser('/ag/api/end-session?_format=json', { id }, nothing).catch((error: unknown) => {
      // The session has ended already.
      if (!(error instanceof BackendError) || error.status !== 404) throw error;
    }),
  onSuccess: (_answer, ended) => void filterSessions(({ id }) => id !== ended),
});

export const endOtherSessions = mutationOptions({
  scope,
  mutationFn: () => postAsUser('/ag/api/end-other-sessions?_format=json', {}, nothing),
  onSuccess: () => void filterSessions(({ current }) => current),
});
