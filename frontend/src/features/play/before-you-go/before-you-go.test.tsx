import { act, fireEvent } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { usePathname } from 'next/navigation';
import { getQueryClient } from '@/features/account/queries/query-client';
import { useModal } from '@/features/shell/modals/modal-store';
import { game } from '@/content/game-fixture';
import { BeforeYouGo, IDLE_MS } from './before-you-go';

jest.mock('next/navigation', () => ({ usePathname: jest.fn(() => '/') }));

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const opened = () => useModal.getState().modal?.name;
const eight = Array.from({ length: 8 }, (_, index) => game(index + 1));

beforeEach(() => {
  jest.useFakeTimers();
  getQueryClient().clear();
  jest.mocked(usePathname).mockReturnValue('/');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ games: eight }));
  useModal.setState({ modal: null });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('offers games after thirty seconds without input', async () => {
  render(<BeforeYouGo />);
  await wait(IDLE_MS - 1);
  expect(opened()).toBeUndefined();
  await wait(1);
  expect(useModal.getState().modal).toMatchObject({ name: 'beforeYouGo', data: { games: eight } });
});

test.each(['mouseMove', 'keyDown', 'touchStart'] as const)(
  'restarts the timer on %s',
  async (activity) => {
    render(<BeforeYouGo />);
    await wait(IDLE_MS - 1000);
    fireEvent[activity](document.body);
    await wait(IDLE_MS - 1);
    expect(opened()).toBeUndefined();
    await wait(1);
    expect(opened()).toBe('beforeYouGo');
  },
);

test('asks once per path', async () => {
  const { rerender } = render(<BeforeYouGo />);
  await wait(IDLE_MS);
  act(() => useModal.getState().close());
  await wait(IDLE_MS * 3);
  expect(opened()).toBeUndefined();
  jest.mocked(usePathname).mockReturnValue('/free-games');
  rerender(<BeforeYouGo />);
  await wait(IDLE_MS);
  expect(opened()).toBe('beforeYouGo');
});

test('does not ask on game pages', async () => {
  jest.mocked(usePathname).mockReturnValue('/puzzle/gem-harbor');
  render(<BeforeYouGo />);
  await wait(IDLE_MS * 2);
  expect(opened()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('offers games in a hidden tab once it is visible again', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<BeforeYouGo />);
  await wait(IDLE_MS * 2);
  expect(opened()).toBeUndefined();
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await wait(IDLE_MS);
  expect(opened()).toBe('beforeYouGo');
});

test('waits while a form field has the focus', async () => {
  const { container } = render(
    <>
      <BeforeYouGo />
      <textarea />
    </>,
  );
  const field = container.querySelector('textarea');
  field?.focus();
  await wait(IDLE_MS * 2);
  expect(opened()).toBeUndefined();
  field?.blur();
  await wait(IDLE_MS);
  expect(opened()).toBe('beforeYouGo');
});

test('waits while a frame has the focus', async () => {
  const { container } = render(
    <>
      <BeforeYouGo />
      <iframe title="Card" />
    </>,
  );
  container.querySelector('iframe')?.focus();
  await wait(IDLE_MS * 2);
  expect(opened()).toBeUndefined();
});

test('waits for a form with unsent input', async () => {
  const { container } = render(
    <main>
      <BeforeYouGo />
      <form>
        <input defaultValue="" />
      </form>
    </main>,
  );
  const field = container.querySelector('input');
  fireEvent.change(field ?? document.body, { target: { value: 'someone' } });
  await wait(IDLE_MS * 2);
  expect(opened()).toBeUndefined();
  fireEvent.change(field ?? document.body, { target: { value: '' } });
  await wait(IDLE_MS);
  expect(opened()).toBe('beforeYouGo');
});

test('opens nothing without games', async () => {
  jest
    .mocked(fetch)
    .mockImplementation(async () => Response.json({ message: 'down' }, { status: 503 }));
  render(<BeforeYouGo />);
  await wait(IDLE_MS);
  expect(opened()).toBeUndefined();
});

test('does not replace an open modal', async () => {
  const modal = { name: 'shareGame' as const, data: { title: 'T', path: '/a/b' }, options: {} };
  useModal.setState({ modal });
  render(<BeforeYouGo />);
  await wait(IDLE_MS);
  expect(useModal.getState().modal).toBe(modal);
});
