import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Null on the server and until hydration. */
export const useClientValue = <T extends string | boolean>(value: () => T): T | null =>
  useSyncExternalStore(noSubscription, value, () => null);
