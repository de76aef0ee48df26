import { waitFor } from '@testing-library/react';
import { getQueryClient } from '@/features/account/queries/query-client';

export const waitUntil = (happened: () => boolean): Promise<void> =>
  waitFor(() => expect(happened()).toBe(true), { timeout: 5000 });

/** A response after a test would change what the next one shows. */
export const settleMutations = () => waitUntil(() => getQueryClient().isMutating() === 0);
