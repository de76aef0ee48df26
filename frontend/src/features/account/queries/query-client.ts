import {
  MutationCache,
  QueryClient,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { storageKey } from '@/lib/storage/app-storage';
import { onUserChange } from '../auth/current-user';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Prefixes of the query keys to invalidate, in every tab. */
      changes?: readonly QueryKey[];
    };
  }
}

const otherTabs =
  typeof window === 'undefined' ? null : new BroadcastChannel(storageKey('queries'));

const mutationCache = new MutationCache({
  onSuccess: (_data, _variables, _onMutate, { meta }) => {
    if (!meta?.changes) return;
    otherTabs?.postMessage(meta.changes);
    for (const queryKey of meta.changes) void refetch(queryKey);
  },
});

/**
 * Passed to each hook, so that pages without queries do not load it. Browsers misreport being
 * offline, so `networkMode` is `always`.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

/** `invalidateQueries` keeps a first request in flight, which may precede the change. */
async function refetch(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

// No `QueryClientProvider` mounts the client, so focus tracking starts here.
if (typeof window !== 'undefined') queryClient.mount();

export const mutate = <Data, Variables, Result>(
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): Promise<Data> => queryClient.getMutationCache().build(queryClient, options).execute(variables);

const isKeys = (value: unknown): value is QueryKey[] =>
  Array.isArray(value) && value.every(Array.isArray);

otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isKeys(data)) for (const queryKey of data) void refetch(queryKey);
});

// Clears on user change, including unsent mutations.
let currentUid: number | null | undefined;
onUserChange((uid) => {
  if (currentUid !== undefined && currentUid !== uid) queryClient.clear();
  currentUid = uid;
});
