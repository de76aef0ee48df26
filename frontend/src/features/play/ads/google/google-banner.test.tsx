import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { useAge } from '@/features/children/age/age-store';
import { AD_WAIT_MS } from '../detect-blocked-ad';
import { GoogleBanner } from './google-banner';
import type { GptSlot, SlotRenderEnded } from './gpt';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

const wait = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const script = () => document.head.querySelector('script[src*="gpt.js"]');
const houseBanner = () => screen.queryByRole('link', { name: /New games every Thursday/ });

const slot: GptSlot = { addService: () => slot, setTargeting: () => slot };
const listeners = new Set<(event: SlotRenderEnded) => void>();
const defined = jest.fn();
const setPrivacySettings = jest.fn();
const destroyed = jest.fn();

function arrive({ empty = false, hidden = false } = {}) {
  const service = {
    setPrivacySettings,
    addEventListener: (_: string, listener: (event: SlotRenderEnded) => void) =>
      void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: SlotRenderEnded) => void) =>
      void listeners.delete(listener),
  };
  window.googletag = {
    cmd: { push: (command: () => void) => command() },
    defineSlot: (...all) => {
      defined(...all);
      return slot;
    },
    destroySlots: (slots) => {
      destroyed(slots);
      return true;
    },
    enableServices: () => undefined,
    pubads: () => service,
    display: (id) => {
      const frame = document.createElement('iframe');
      frame.style.display = hidden ? 'none' : 'block';
      if (!empty) document.getElementById(id)?.append(frame);
      listeners.forEach((listener) => listener({ slot, isEmpty: empty }));
    },
  };
  script()?.dispatchEvent(new Event('load'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // Retries a script that failed and reuses one that loaded.
  script()?.dispatchEvent(new Event('error'));
  await wait();
  delete window.googletag;
  listeners.clear();
  defined.mockClear();
  destroyed.mockClear();
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
  expect(defined).toHaveBeenCalledWith('/1/arcade', [728, 90], expect.stringMatching(/^ad-/));
  await wait(AD_WAIT_MS * 2);
  expect(houseBanner()).not.toBeInTheDocument();
  unmount();
  expect(destroyed).toHaveBeenCalledWith([slot]);
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
  });
});
