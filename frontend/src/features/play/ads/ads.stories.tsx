import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor } from 'storybook/test';
import { signIn } from '@/features/account/members/story-member';
import { adProvider } from './ad-provider';
import { AdSlot } from './ad-slot';
import { adSizes, type AdSize } from './ad-sizes';

const loadAds = adProvider({ provider: 'house' });
if (loadAds === null) throw new Error('There is no house provider.');

const names = Object.keys(adSizes).filter((name): name is AdSize => name in adSizes);

/** Where a banner may stand: its room is kept from the start, in each of SPEC's twelve sizes. */
const meta = {
  title: 'Features/Ads/AdSlot',
  component: AdSlot,
  args: { loadAds, size: 'leaderboard', phoneSize: 'mobileLeaderboard' },
} satisfies Meta<typeof AdSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelector('aside')?.firstElementChild).toBeTruthy(), { timeout: 5000 });

export const Filled: Story = { tags: ['picture'], play: ({ canvasElement }) => filled(canvasElement) };
export const AllTwelveSizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {names.map((size) => (
        <div key={size} style={{ inlineSize: `min(100%, ${adSizes[size].width}px)` }}>
          <AdSlot {...args} size={size} phoneSize={size} />
          <code>
            {size} {adSizes[size].width} × {adSizes[size].height}
          </code>
        </div>
      ))}
    </div>
  ),
};
/** A blocker keeps the provider from loading: the room stays, and nothing moves. */
export const Blocked: Story = { args: { loadAds: () => Promise.reject(new Error('blocked')) } };
export const NoProvider: Story = { args: { loadAds: () => Promise.resolve(null) } };
export const ForHoldersOfThePass: Story = {
  beforeEach: () => signIn({ hasGamePass: true }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('aside')).toBeNull());
  },
};
