import { act, render, screen } from '@testing-library/react';
import { useSession } from '@/features/account/auth/session-store';
import { fakeMedia } from '@/lib/media-query/fake-media';
import { member } from '@/features/account/members/member-fixture';
import { AdSlot } from './ad-slot';
import { adSizes } from './ad-sizes';
import { adProvider } from './ad-provider';

let reach: (() => void) | null;
const near = async () => act(async () => reach?.());

beforeEach(() => {
  reach = null;
  useSession.setState({ user: null, auth: null, token: null, ready: true });
  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(callback: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as unknown as IntersectionObserverEntry;
      this.reach = () => callback([entry], this);
    }
    private readonly reach: () => void;
    observe() {
      reach = this.reach;
    }
    unobserve() {}
    disconnect() {
      reach = null;
    }
    takeRecords() {
      return [];
    }
  }
  globalThis.IntersectionObserver = FakeObserver;
  fakeMedia();
});

const loadAds = async () => ({ Banner: ({ size }: { size: string }) => <p>{size}</p>, VideoAd: () => null });

test('the room of a banner is kept before it comes', () => {
  render(<AdSlot loadAds={loadAds} size="leaderboard" phoneSize="mobileLeaderboard" />);
  const slot = screen.getByRole('complementary', { name: 'Advertisement' });
  expect(slot).toHaveStyle({ '--width': '728px', '--height': '90px', '--phone-width': '320px', '--phone-height': '50px' });
  expect(slot).toBeEmptyDOMElement();
});

test('it comes when the slot is near the window, in the size that fits', async () => {
  fakeMedia('(max-width: 768px)');
  render(<AdSlot loadAds={loadAds} size="leaderboard" phoneSize="mobileLeaderboard" />);
  await near();
  expect(screen.getByText('mobileLeaderboard')).toBeInTheDocument();
});

test('a provider that is blocked leaves the room empty', async () => {
  const blocked = async () => {
    throw new Error('blocked');
  };
  render(<AdSlot loadAds={blocked} size="square" phoneSize="smallSquare" />);
  await near();
  expect(screen.getByRole('complementary')).toBeEmptyDOMElement();
});

test('a holder of the pass has no slot, and nothing watches for one', async () => {
  useSession.setState({ ready: false });
  const load = jest.fn(loadAds);
  render(<AdSlot loadAds={load} size="leaderboard" phoneSize="mobileLeaderboard" />);
  expect(screen.getByRole('complementary')).toBeEmptyDOMElement();
  expect(reach).toBeNull();
  act(() => member(11, { hasGamePass: true }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(reach).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('the banner goes when the visitor turns out to hold the pass', async () => {
  render(<AdSlot loadAds={loadAds} size="square" phoneSize="smallSquare" />);
  await near();
  act(() => member(11, { hasGamePass: true }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('all twelve sizes are known', () => {
  expect(Object.keys(adSizes)).toHaveLength(12);
});

test('the house advertises by default; none means none', async () => {
  await expect(adProvider({ provider: 'house' })?.()).resolves.toHaveProperty('VideoAd');
  expect(adProvider({ provider: 'none' })).toBeNull();
});
