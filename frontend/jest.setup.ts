import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Forms are slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom does not implement dialog methods.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function () {
    this.open = false;
  };
}

// `unstable_cache` does not work outside Next.
jest.mock('next/cache', () => ({
  unstable_cache: <T>(read: T): T => read,
  revalidateTag: jest.fn(),
}));

jest.mock('next-intl', () => ({
  ...jest.requireActual('next-intl'),
  ...jest.requireActual('./src/testing/test-messages'),
}));
jest.mock('next-intl/server', () => jest.requireActual('./src/testing/test-messages'));

// jsdom does not support CSS nesting and logs an error for each style.
const { error } = console;
console.error = (...parts: unknown[]) => {
  const [first] = parts;
  if (
    typeof first !== 'object' ||
    first === null ||
    !('type' in first) ||
    first.type !== 'css parsing'
  )
    error(...parts);
};
