'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the browser takes over what the server drew; true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
