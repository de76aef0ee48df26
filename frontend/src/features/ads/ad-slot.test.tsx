import { act, render, screen } from '@testing-library/react';
import { fakeMedia } from '../media-query/fake-media';
import { AdSlot } from './ad-slot';
import { adSizes } from './ad-sizes';
import { adProvider } from './ad-provider';

let reach: () => void;

beforeEach(() => {
  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(callback: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as unknown as IntersectionObserverEntry;
      reach = () => callback([entry], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
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
  await act(async () => reach());
  expect(screen.getByText('mobileLeaderboard')).toBeInTheDocument();
});

test('a provider that is blocked leaves the room empty', async () => {
  const blocked = async () => {
    throw new Error('blocked');
  };
  render(<AdSlot loadAds={blocked} size="square" phoneSize="smallSquare" />);
  await act(async () => reach());
  expect(screen.getByRole('complementary')).toBeEmptyDOMElement();
});

test('all twelve sizes are known', () => {
  expect(Object.keys(adSizes)).toHaveLength(12);
});

test('the house advertises by default; none means none', async () => {
  await expect(adProvider('house')?.()).resolves.toHaveProperty('VideoAd');
  expect(adProvider('none')).toBeNull();
});
