import '@testing-library/jest-dom';

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
