import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import type { ThirdParties as Settings } from '@/content/third-parties';
import { reportOutbound } from '@/lib/outbound/outbound';
import { useAge } from '@/features/visitors/age/age-store';
import { useConsent } from './consent-store';
import { PrivacyChoices } from './privacy-choices';
import { ThirdParties, deleteThirdPartyCookies } from './third-parties';
import { followStorage } from '@/lib/storage/app-storage';

let stop: () => void;
beforeEach(() => {
  stop = followStorage();
});
afterEach(() => stop());

jest.mock('next/navigation', () => ({
  usePathname: jest.fn(() => '/'),
  useSearchParams: () => new URLSearchParams(),
}));

const settings: Settings = {
  ads: { provider: 'google', adUnit: '/1/arcade', adTagUrl: null },
  analytics: {
    provider: 'plausible',
    domain: 'arcade.example',
    origin: 'https://plausible.example',
  },
};
const banner = () => screen.queryByRole('region', { name: 'Your call' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
const sent = () =>
  jest.mocked(fetch).mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))]);

beforeEach(() => {
  document.title = 'Thursday Arcade';
  localStorage.clear();
  useConsent.setState({ choice: null, isOpen: false });
  useAge.setState({ band: 'adult' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
});
afterEach(() => jest.restoreAllMocks());

test('loads nothing before the visitor decides', async () => {
  render(<ThirdParties settings={settings} />);
  await settle();
  expect(banner()).toHaveTextContent(
    'May we show ads from Google and count visits with Plausible, which sets no cookies?',
  );
  expect(fetch).not.toHaveBeenCalled();
  expect(document.head.querySelector('script')).toBeNull();
});

test('remembers a refusal', async () => {
  render(<ThirdParties settings={settings} />);
  press('Decline');
  await settle();
  expect(banner()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem('ag:consent') ?? '')).toMatchObject({
    state: { choice: 'refused' },
  });
});

test('offers refusal and consent with equal weight', () => {
  render(<ThirdParties settings={settings} />);
  const [refuse, accept] = [
    screen.getByRole('button', { name: 'Decline' }),
    screen.getByRole('button', { name: 'Accept' }),
  ];
  expect(refuse.className).toBe(accept.className);
});

test('counts pages after consent', async () => {
  const { rerender } = render(<ThirdParties settings={settings} />);
  press('Accept');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const view = { domain: 'arcade.example', name: 'pageview', url: 'http://localhost/' };
  expect(sent()).toEqual([['https://plausible.example/api/event', view]]);

  jest.mocked(usePathname).mockReturnValue('/tags');
  window.history.pushState(null, '', '/tags?secret=1&utm_source=mail#x');
  rerender(<ThirdParties settings={settings} />);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(sent()[1]?.[1]).toEqual({
    ...view,
    url: 'http://localhost/tags?utm_source=mail',
    referrer: 'http://localhost/',
  });
  rerender(<ThirdParties settings={settings} />);
  await settle();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('counts outbound clicks after consent', async () => {
  useConsent.setState({ choice: 'accepted' });
  render(<ThirdParties settings={settings} />);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const proceed = jest.fn();
  reportOutbound('https://games.example/x', proceed);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(sent().at(-1)?.[1]).toMatchObject({
    name: 'Outbound Link: Click',
    props: { url: 'https://games.example/x' },
  });
  await waitFor(() => expect(proceed).toHaveBeenCalledTimes(1));
});

test('reopens from the footer and takes the focus', async () => {
  useConsent.setState({ choice: 'refused' });
  render(
    <>
      <ThirdParties settings={settings} />
      <PrivacyChoices />
    </>,
  );
  expect(banner()).toBeNull();
  press('Privacy choices');
  expect(await screen.findByRole('heading', { name: 'Your call' })).toHaveFocus();
  press('Decline');
  expect(banner()).toBeNull();
});

test('returns the focus to the footer button', async () => {
  useConsent.setState({ choice: 'refused' });
  render(
    <>
      <ThirdParties settings={settings} />
      <PrivacyChoices />
    </>,
  );
  const caller = screen.getByRole('button', { name: 'Privacy choices' });
  caller.focus();
  press('Privacy choices');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your call' })).toHaveFocus());
  press('Decline');
  expect(banner()).toBeNull();
  expect(caller).toHaveFocus();
});

test('deletes third-party cookies after a withdrawal and keeps our own', () => {
  for (const cookie of ['_ga=1', '_ga_ABC=2', '__gads=3', 'own=4']) document.cookie = cookie;
  deleteThirdPartyCookies();
  expect(document.cookie).toBe('own=4');
});

describe('before consent', () => {
  const answer = (month: string, year: number) => {
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: month } });
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: String(year) } });
    press('Continue');
  };

  test.each([
    ['an adult', 30, 'accepted', 1],
    ['a teenager', 15, 'accepted', 1],
    ['a child', 9, 'refused', 0],
  ] as const)('asks %s for the age first', async (_, age, choice, calls) => {
    useAge.setState({ band: null });
    render(<ThirdParties settings={settings} />);
    press('Accept');
    await settle();
    expect(fetch).not.toHaveBeenCalled();
    answer('1', new Date().getFullYear() - age - 1);
    await settle();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(calls));
    expect(useConsent.getState().choice).toBe(choice);
    expect(banner()).toBeNull();
  });

  test('can be withdrawn after an answer', async () => {
    useAge.setState({ band: null });
    render(<ThirdParties settings={settings} />);
    press('Accept');
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1990' } });
    press('Continue');
    act(() => useConsent.setState({ isOpen: true }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  });

  test('a consent from before the age screen counts only after an answer', async () => {
    useAge.setState({ band: null });
    useConsent.setState({ choice: 'accepted' });
    render(<ThirdParties settings={settings} />);
    await settle();
    expect(fetch).not.toHaveBeenCalled();
    expect(banner()).not.toBeNull();
  });
});
