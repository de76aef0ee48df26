import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyArt } from '../tile/story-art';
import { Tile } from '../tile/tile';
import { Carousel } from './carousel';

const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  args: {
    title: 'Trending',
    href: '/free-games',
    state: 'ready',
    children: Array.from({ length: 12 }, (_, index) => (
      <Tile
        key={index}
        href={`/game-${index}`}
        title={`Game ${index + 1}`}
        thumbnailUrl={storyArt('road', `Game ${index + 1}`)}
        badges={{}}
      />
    )),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const TwoRows: Story = { args: { rows: 2 } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'error', onRetry: () => undefined } };
export const Empty: Story = { args: { state: 'empty' } };
