import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { useAge } from '@/features/visitors/age/age-store';
import { AD_WAIT_MS } from '../detect-blocked-ad';
import { GoogleBanner } from './google-banner';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

const wait = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const script = () => document.head.querySelector('script[src*="gpt.js"]');
const houseBanner = () => screen.queryByRole('link', { name: /New games every Thursday/ });

type Listener = (event: { slot: unknown; isEmpty: boolean }) => void;

const slot = { addService: () => slot, setConfig: () => slot };
const listeners = new Set<Listener>();
const defineSlot = jest.fn(() => slot);
const setPrivacySettings = jest.fn();
const destroySlots = jest.fn();

function arrive({ empty = false, hidden = false } = {}) {
  const service = {
    setPrivacySettings,
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  };
  Object.assign(window, {
    googletag: {
      cmd: { push: (command: () => void) => command() },
      defineSlot,
      destroySlots,
      enableServices: () => undefined,
      pubads: () => service,
      display: (id: string) => {
        const frame = document.createElement('iframe');
        frame.style.display = hidden ? 'none' : 'block';
        if (!empty) document.getElementById(id)?.append(frame);
        listeners.forEach((listener) => listener({ slot, isEmpty: empty }));
      },
    },
  });
  script()?.dispatchEvent(new Event('load'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // Retries a script that failed and reuses one that loaded.
  script()?.dispatchEvent(new Event('error'));
  await wait();
  Reflect.deleteProperty(window, 'googletag');
  listeners.clear();
  defineSlot.mockClear();
  destroySlots.mockClear();
  jest.useRealTimers();
});

test('shows a house banner when the tag is blocked', async () => {
  render(<GoogleBanner unit="/1/arcade" size="leaderboard" />);
  script()?.dispatchEvent(new Event('error'));
  await wait();
  expect(houseBanner()).toBeInTheDocument();
});

test('shows a house banner when the tag does not load within five seconds', async () => {
  render(<GoogleBanner unit="/1/arcade" size="leaderboard" />);
  await wait(AD_WAIT_MS - 1);
  expect(houseBanner()).not.toBeInTheDocument();
  await wait(1);
  expect(houseBanner()).toBeInTheDocument();
});

test('requests a banner in the size of its box and destroys it on unmount', async () => {
  const { unmount } = render(<GoogleBanner unit="/1/arcade" size="leaderboard" />);
  arrive();
  await wait();
  expect(defineSlot).toHaveBeenCalledWith('/1/arcade', [728, 90], expect.stringMatching(/^ad-/));
  await wait(AD_WAIT_MS * 2);
  expect(houseBanner()).not.toBeInTheDocument();
  unmount();
  expect(destroySlots).toHaveBeenCalledWith([slot]);
  expect(listeners.size).toBe(0);
});

test('shows a house banner when Google has no ad', async () => {
  render(<GoogleBanner unit="/1/arcade" size="square" />);
  arrive({ empty: true });
  await wait();
  expect(houseBanner()).toBeInTheDocument();
});

test('treats an ad that a blocker hides as missing', async () => {
  render(<GoogleBanner unit="/1/arcade" size="square" />);
  arrive({ hidden: true });
  await wait(AD_WAIT_MS);
  expect(houseBanner()).toBeInTheDocument();
});

test.each([
  ['adult', false],
  ['teen', true],
] as const)('sets the flags of Google for a visitor who is %s', async (band, isRestricted) => {
  useAge.setState({ band });
  render(<GoogleBanner unit="/1/arcade" size="leaderboard" />);
  arrive();
  await wait();
  expect(setPrivacySettings).toHaveBeenLastCalledWith({
    nonPersonalizedAds: isRestricted,
    underAgeOfConsent: isRestricted,
  } satisfies googletag.PrivacySettingsConfig);
});
