import { waitFor } from '@testing-library/react';

export const waitUntil = (happened: () => boolean): Promise<void> =>
  waitFor(() => expect(happened()).toBe(true), { timeout: 5000 });
