import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { signIn } from '@/testing/story-member';
import { AdFill } from './ad-fill';
import { adProvider } from './use-show-ads';
import type { LoadAdSystem } from './ad-system';
import { AdSlot } from './ad-slot';
import type { AdPlacements } from './ad-sizes';

const loadAds = adProvider({ provider: 'house' });
if (loadAds === null) throw new Error('There is no house provider.');

const house = loadAds;

interface SlotProps {
  placements: AdPlacements;
  isFullWidth?: boolean;
  load?: LoadAdSystem;
}

function Slot({ placements, isFullWidth, load = house }: SlotProps) {
  return (
    <AdSlot placements={placements} isFullWidth={isFullWidth}>
      <AdFill loadAds={load} placements={placements} />
    </AdSlot>
  );
}

const placements = {
  phone: 'mobileLeaderboard',
  tablet: 'leaderboard',
  wide: 'largeLeaderboard',
} as const;

/**
 * One slot per page in a reserved space: one size each for phones, from 769 px and from 1,320 px.
 * Never under an empty state, over a game or between tiles. A group named “Advertisement” that
 * users can skip; pass holders see none.
 */
const meta = {
  title: 'Features/Ads/AdSlot',
  component: AdSlot,
  subcomponents: { AdFill },
  args: { placements, children: null },
  render: ({ children, ...args }) => <Slot {...args} />,
} satisfies Meta<typeof AdSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelector('[data-part=ad] a')).toBeTruthy());

export const Filled: Story = {
  tags: ['picture'],
  play: ({ canvasElement }) => filled(canvasElement),
};
/** Ads of our own. */
export const FullWidth: Story = {
  tags: ['picture'],
  args: { isFullWidth: true },
  play: ({ canvasElement }) => filled(canvasElement),
};
/** Wide pages only. */
export const Skyscraper: Story = { args: { placements: { wide: 'skyscraper' } } };
/** An ad blocker stops the provider: the slot stays empty. */
export const Blocked: Story = {
  render: () => <Slot placements={placements} load={() => Promise.reject(new Error('blocked'))} />,
};
export const NoProvider: Story = {
  render: () => <Slot placements={placements} load={() => Promise.resolve(null)} />,
};
/** Game pass holders see no slot. */
export const GamePassHolder: Story = {
  beforeEach: () => {
    signIn({ hasGamePass: true });
    document.documentElement.dataset.pass = '';
    return () => {
      delete document.documentElement.dataset.pass;
    };
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=ad]')).not.toBeVisible());
  },
};
