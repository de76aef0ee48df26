import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { storageKey } from '@/lib/storage/app-storage';
import { refetchQueries } from './query-client';

const isKeys = (value: unknown): value is QueryKey[] =>
  Array.isArray(value) && value.every(Array.isArray);

/** Refetches what mutations in other tabs changed. Returns the cleanup. */
export function syncTabs(client: QueryClient): () => void {
  const otherTabs = new BroadcastChannel(storageKey('queries'));
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isKeys(data)) for (const queryKey of data) void refetchQueries(client, queryKey);
  });
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { changes } = event.mutation.meta ?? {};
    if (changes) otherTabs.postMessage(changes);
  });
  return () => {
    unsubscribe();
    otherTabs.close();
  };
}
