import type { MutationOptions } from '@tanstack/react-query';
import { hasSession, isCurrentUser } from '../auth/current-user';
import { mutate } from '../queries/query-client';

interface OptimisticChange<Data> extends Pick<
  MutationOptions<Data | null>,
  'mutationKey' | 'onMutate' | 'onSuccess' | 'scope'
> {
  send: () => Promise<Data>;
  revert?: () => void;
}

const noop = () => undefined;

/** The change is already shown; it is reverted on failure. Does not reject. */
export const saveAsUser = <Data>(
  uid: number,
  { send, revert, ...options }: OptimisticChange<Data>,
): Promise<void> =>
  mutate(
    {
      ...options,
      mutationFn: async () => ((await isCurrentUser(uid)) ? send() : null),
      onError: () => {
        if (hasSession(uid)) revert?.();
      },
    },
    undefined,
  ).then(noop, noop);
