import { useDeferredValue } from 'react';

/** False on the server and in a part's first render; true in one that waits until the page answers, and is left for whatever is more urgent. */
export const useAlive = () => useDeferredValue(true, false);
