import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine, a form takes longer than the default second to answer.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so nothing is ever resized.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom draws no dialogs.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function () {
    this.open = false;
  };
}

// Outside of Next there is no cache to keep anything in.
jest.mock('next/cache', () => ({
  unstable_cache: <T>(read: T): T => read,
  revalidateTag: jest.fn(),
}));

// Components and routes have the messages without a provider or a request.
jest.mock('next-intl', () => ({
  ...jest.requireActual('next-intl'),
  ...jest.requireActual('./src/i18n/test-messages'),
}));
jest.mock('next-intl/server', () => jest.requireActual('./src/i18n/test-messages'));

// jsdom knows no nested rules: it says so of every style, and goes on without.
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
