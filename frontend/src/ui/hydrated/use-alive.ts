import { useDeferredValue } from 'react';
import { useHydrated } from './use-hydrated';

/** As `useHydrated`, but true in a render that waits until the page answers, and gives way to whatever is more urgent. */
export const useAlive = () => useDeferredValue(useHydrated());
