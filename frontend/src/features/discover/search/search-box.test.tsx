import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { SearchBox } from './search-box';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const games = [
  { title: 'Neon Drift', path: '/racing/neon-drift', thumbnailUrl: '/a.webp' },
  { title: 'Neon Rain', path: '/racing/neon-rain', thumbnailUrl: '/b.webp' },
];
const fetchMock = jest.fn<Promise<Response>, [URL, { signal: AbortSignal }]>();

beforeEach(() => {
  jest.useFakeTimers();
  getQueryClient().clear();
  push.mockReset();
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(Response.json({ games })));
  Object.assign(globalThis, { fetch: fetchMock });
});
afterEach(() => jest.useRealTimers());

const box = () => screen.getByRole('combobox', { name: 'Search games' });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const waitForResponse = () => wait(20);

async function type(text: string) {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: text } });
  await wait(250);
  await waitForResponse();
}

test('requests suggestions once, 250 ms after the last key', async () => {
  render(<SearchBox />);
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 'ne' } });
  await wait(200);
  fireEvent.change(box(), { target: { value: 'neo & co' } });
  await wait(249);
  expect(fetchMock).not.toHaveBeenCalled();
  await wait(1);
  expect(fetchMock.mock.calls.map(([{ pathname, search }]) => pathname + search)).toEqual([
    '/api/suggest?q=neo%20%26%20co',
  ]);
  await waitForResponse();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Neon Drift',
    'Neon Rain',
  ]);
});

test('moves through the games with the arrow keys and back to the text', async () => {
  render(<SearchBox />);
  await type('neon');
  const picked = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(box(), { key });
    return picked();
  });
  expect(seen).toEqual(['Neon Drift', 'Neon Rain', null, 'Neon Rain']);
  expect(box()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
});

test('opens the active game on Enter', async () => {
  render(<SearchBox />);
  await type('neon');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.submit(screen.getByRole('search'));
  expect(push).toHaveBeenCalledWith('/racing/neon-drift');
});

test('opens the results on Enter without an active game', async () => {
  render(<SearchBox />);
  await type(' 50% off/on? ');
  fireEvent.submit(screen.getByRole('search'));
  expect(push).toHaveBeenCalledWith('/search/50%25%20off%2Fon%3F');
});

test('does not search for blanks', () => {
  render(<SearchBox />);
  fireEvent.submit(screen.getByRole('search'));
  expect(push).not.toHaveBeenCalled();
});

test('closes the list on Escape and keeps the text', async () => {
  render(<SearchBox />);
  await type('neon');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
  expect(box()).toHaveValue('neon');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('focuses the field on a slash, except while typing', () => {
  render(
    <>
      <SearchBox />
      <textarea aria-label="Review" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('Review'), { key: '/' });
  expect(box()).not.toHaveFocus();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box()).toHaveFocus();
});

test('submits a search when suggestions fail', async () => {
  fetchMock.mockRejectedValue(new TypeError('down'));
  render(<SearchBox />);
  await type('neon');
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.submit(screen.getByRole('search'));
  expect(push).toHaveBeenCalledWith('/search/neon');
});

test('reports an empty result, but not a failed request', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ games: [] }));
  render(<SearchBox />);
  await type('zzyzx');
  expect(screen.getByRole('status')).toHaveTextContent('No games found for “zzyzx”.');
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await type('zzyzy');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('selects the text on a slash, so that typing replaces it', async () => {
  render(<SearchBox initialText="neon" />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box()).toHaveFocus();
  const { selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('combobox');
  expect([selectionStart, selectionEnd]).toEqual([0, 4]);
});

test("clears the header's field after a search and keeps that of the results page", async () => {
  const { unmount } = render(<SearchBox />);
  await type('neon');
  fireEvent.submit(screen.getByRole('search'));
  expect(box()).toHaveValue('');
  unmount();
  render(<SearchBox isSearchPage initialText="neon" />);
  fireEvent.submit(screen.getByRole('search'));
  expect(box()).toHaveValue('neon');
});
