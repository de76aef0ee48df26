import { act } from '@testing-library/react';

export function fakeMedia(...matching: string[]) {
  let current = new Set(matching);
  const listeners = new Set<() => void>();
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      get matches() {
        return current.has(query);
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
  });
  return {
    match: (...queries: string[]) =>
      act(() => {
        current = new Set(queries);
        for (const listener of listeners) listener();
      }),
  };
}
