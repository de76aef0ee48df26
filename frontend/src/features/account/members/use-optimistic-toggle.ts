import {
  useMutation,
  useMutationState,
  useQueryClient,
  type DataTag,
  type QueryKey,
} from '@tanstack/react-query';
import type { Notice } from '@/features/shell/notifications/queue';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { getViewer, isCurrentUser } from '../auth/viewer';
import { refetchQueries } from '../queries/query-client';

interface ToggleOptions<State, Change> {
  uid: number | null;
  /** The query of what the server stores. */
  queryKey: DataTag<QueryKey, State, Error>;
  /** If the query has not loaded; without it, only loaded states change. */
  initial?: State;
  apply: (state: State, change: Change) => State;
  /** Resolves with the change that the server stored. */
  send: (change: Change) => Promise<Change>;
  onConfirm?: (change: Change) => void;
  /** Shown when a change fails. */
  failure: Notice['notice'];
}

/**
 * Changes of a user, shown before the server confirms them. They apply to the confirmed state while
 * they are pending, so a failed change restores nothing that the server never had.
 */
export function useOptimisticToggle<State, Change>(
  confirmed: State,
  { uid, queryKey, initial, apply, send, onConfirm, failure }: ToggleOptions<State, Change>,
): { shown: State; change: (change: Change) => void } {
  const client = useQueryClient();
  const mutationKey = ['toggle', uid, ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: String(queryKey[0]) },
    mutationFn: async (change: Change) =>
      uid !== null && (await isCurrentUser(uid)) ? send(change) : null,
    onSuccess: (stored) => {
      if (stored === null) return;
      client.setQueryData<State>(queryKey, (state = initial) =>
        state === undefined ? state : apply(state, stored),
      );
      onConfirm?.(stored);
    },
    onError: () => {
      if (uid !== null && getViewer().uid === uid) notifyError({ notice: failure });
    },
    // A response that was requested before the last change is outdated.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1 && client.isFetching({ queryKey }) > 0)
        void refetchQueries(client, queryKey);
    },
  });
  const pending = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return { shown: pending.reduce(apply, confirmed), change: mutate };
}
