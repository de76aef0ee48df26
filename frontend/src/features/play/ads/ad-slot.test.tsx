import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { setSession } from '@/features/account/auth/session';
import { fakeMedia } from '@/testing/fake-media';
import { member } from '@/features/account/members/member-fixture';
import { AdFill } from './ad-fill';
import { AdSlot } from './ad-slot';
import { adSizes, type AdPlacements } from './ad-sizes';
import { adProvider } from './use-show-ads';
import type { LoadAdSystem } from './ad-system';

let reach: (() => void) | null;
const scrollNear = async () => act(async () => reach?.());

beforeEach(() => {
  reach = null;
  setSession({ user: null, auth: null, token: null, ready: true });
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

const loadAds = async () => ({
  Banner: ({ size }: { size: string }) => <p>{size}</p>,
  VideoAd: () => null,
});

const placements: AdPlacements = {
  phone: 'mobileLeaderboard',
  tablet: 'leaderboard',
  wide: 'largeLeaderboard',
};

const show = (load: LoadAdSystem = loadAds, adPlacements = placements) =>
  render(
    <AdSlot placements={adPlacements}>
      <AdFill loadAds={load} placements={adPlacements} />
    </AdSlot>,
  );

test("reserves the banner's space", () => {
  render(
    <AdSlot placements={placements}>
      <></>
    </AdSlot>,
  );
  const slot = screen.getByRole('group', { name: 'Advertisement' });
  expect(slot).toHaveStyle({
    '--width': '728px',
    '--height': '90px',
    '--phone-width': '320px',
    '--phone-height': '50px',
  });
  expect(slot).toHaveStyle({ '--wide-width': '970px', '--wide-height': '90px' });
});

test.each([
  [[], 'mobileLeaderboard'],
  [['(min-width: 769px)'], 'leaderboard'],
  [['(min-width: 769px)', '(min-width: 1320px)'], 'largeLeaderboard'],
])('selects an ad size for %j: %s', async (matching, size) => {
  fakeMedia(...matching);
  show();
  await scrollNear();
  expect(screen.getByText(size)).toBeInTheDocument();
});

test('shows nothing at widths without a size', async () => {
  show(loadAds, { wide: 'skyscraper' });
  await scrollNear();
  expect(screen.queryByText('skyscraper')).not.toBeInTheDocument();
});

test('leaves the slot empty when the provider is blocked', async () => {
  const blocked = async () => {
    throw new Error('blocked');
  };
  show(blocked);
  await scrollNear();
  expect(screen.getByRole('group')).toHaveTextContent('');
});

test('loads nothing for pass holders', async () => {
  setSession({ ready: false });
  const load = jest.fn(loadAds);
  show(load);
  expect(reach).toBeNull();
  act(() => member(11, { hasGamePass: true }));
  expect(reach).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('removes the banner when the visitor turns out to have the pass', async () => {
  show();
  await scrollNear();
  act(() => member(11, { hasGamePass: true }));
  expect(screen.getByRole('group')).toHaveTextContent('');
});

test('supports all twelve IAB sizes', () => {
  expect(Object.keys(adSizes)).toHaveLength(12);
});

test('uses house ads by default, and none if so configured', async () => {
  await expect(adProvider({ provider: 'house' })?.()).resolves.toHaveProperty('VideoAd');
  expect(adProvider({ provider: 'none' })).toBeNull();
});
