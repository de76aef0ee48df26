import {
  MutationCache,
  QueryClient,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { storageKey } from '@/lib/storage/app-storage';
import { followMember } from '../members/follow-member';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The beginnings of the keys of what has to be asked for again once the change is made, in every tab. */
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
    for (const queryKey of meta.changes) void queryClient.invalidateQueries({ queryKey });
  },
});

/**
 * What the browser knows of the backend's answers, and the changes on their way to it. Handed to each hook, so that a page without a query
 * loads none of it.
 *
 * A browser that says it is offline may be wrong, and what fails is said: nothing waits to be online.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

// No provider does: it follows whether the page is looked at.
if (typeof window !== 'undefined') queryClient.mount();

/** Makes a change that no component waits for. Rejects as its `mutationFn` does. */
export const mutate = <Data, Variables, Result>(
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): Promise<Data> => queryClient.getMutationCache().build(queryClient, options).execute(variables);

const isKeys = (value: unknown): value is QueryKey[] =>
  Array.isArray(value) && value.every(Array.isArray);

otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isKeys(data)) for (const queryKey of data) void queryClient.invalidateQueries({ queryKey });
});

// What one member was told is none of the next one's, and what they had not sent yet is sent for nobody else.
let known: number | null | undefined;
followMember((uid) => {
  if (known !== undefined && known !== uid) queryClient.clear();
  known = uid;
});
