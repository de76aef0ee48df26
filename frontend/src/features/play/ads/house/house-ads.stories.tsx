import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { adSizes, type AdSize } from '../ad-sizes';
import { HouseBanner, Marquee } from './house-banner';
import { HouseVideo } from './house-video';

/**
 * Our own ads, if no provider is configured: one link with a sentence of up to 40 characters and an
 * action of up to 20. Narrow sizes leave the drawing or the action out.
 */
const meta = {
  title: 'Features/Ads/House',
  component: HouseBanner,
  subcomponents: { Marquee },
  args: { size: 'leaderboard' },
} satisfies Meta<typeof HouseBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const isAdSize = (name: string): name is AdSize => name in adSizes;
const noop = () => undefined;

export const Banners: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {Object.keys(adSizes)
        .filter(isAdSize)
        .map((size) => (
          <div
            key={size}
            style={{ inlineSize: adSizes[size].width, blockSize: adSizes[size].height }}
          >
            <HouseBanner size={size} />
          </div>
        ))}
    </div>
  ),
};

export const Video: Story = {
  render: () => (
    <div
      data-theme="dark"
      style={{ position: 'relative', maxInlineSize: 960, aspectRatio: '16 / 10' }}
    >
      <HouseVideo onCompleted={noop} onClosed={noop} onErrored={noop} />
    </div>
  ),
};
