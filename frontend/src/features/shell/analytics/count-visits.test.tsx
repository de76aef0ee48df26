import { act, render } from '@testing-library/react';
import { usePathname, useSearchParams } from 'next/navigation';
import { loadAnalytics } from './analytics';
import type { PageView } from './provider';
import { CountVisits } from './count-visits';

jest.mock('next/navigation', () => ({
  usePathname: jest.fn(() => '/'),
  useSearchParams: jest.fn(() => new URLSearchParams()),
}));
jest.mock('./analytics', () => ({
  ...jest.requireActual<object>('./analytics'),
  loadAnalytics: jest.fn(),
}));

const views: PageView[] = [];
/** What effects await resolves in the next `act`. */
async function wait(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(ms));
}
const go = (path: string) => {
  window.history.pushState(null, '', path);
  jest.mocked(usePathname).mockReturnValue(path);
};

beforeEach(() => {
  jest.useFakeTimers();
  views.length = 0;
  jest
    .mocked(loadAnalytics)
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({ pageView: (view) => void views.push(view), outbound: jest.fn() }),
    );
  go('/');
  document.title = 'Home';
});
afterEach(() => jest.useRealTimers());

test('counts a page once it has a title', async () => {
  const settings = { provider: 'none' } as const;
  const { rerender } = render(<CountVisits settings={settings} />);
  await wait(100);
  go('/tags');
  document.title = '';
  rerender(<CountVisits settings={settings} />);
  await wait(100);
  expect(views).toHaveLength(1);
  document.title = 'Tags';
  await wait(100);
  expect(views).toEqual([
    { url: 'http://localhost/', title: 'Home', referrer: '' },
    { url: 'http://localhost/tags', title: 'Tags', referrer: 'http://localhost/' },
  ]);
});

test('counts another page of a list', async () => {
  const settings = { provider: 'none' } as const;
  const { rerender } = render(<CountVisits settings={settings} />);
  await wait(100);
  jest
    .mocked(useSearchParams)
    .mockReturnValue(new URLSearchParams('page=2') as ReturnType<typeof useSearchParams>);
  rerender(<CountVisits settings={settings} />);
  await wait(100);
  expect(views).toHaveLength(2);
});

test('counts the first page once when the service reloads', async () => {
  const { rerender } = render(<CountVisits settings={{ provider: 'none' }} />);
  await wait(100);
  rerender(<CountVisits settings={{ provider: 'none' }} />);
  await wait(100);
  expect(loadAnalytics).toHaveBeenCalledTimes(2);
  expect(views.map(({ url }) => url)).toEqual(['http://localhost/']);
});
