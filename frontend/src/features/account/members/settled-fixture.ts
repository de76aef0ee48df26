import { waitFor } from '@testing-library/react';

/** Waits until what a test expects to happen has happened. */
export const settled = (happened: () => boolean): Promise<void> =>
  waitFor(() => expect(happened()).toBe(true), { timeout: 5000 });
