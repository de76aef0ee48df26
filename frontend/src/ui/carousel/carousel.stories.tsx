import { tiles } from '@demo/tiles';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Tile } from '../tile/tile';
import { Carousel } from './carousel';

const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  args: {
    title: 'Trending',
    href: '/free-games',
    state: 'ready',
    children: tiles.slice(0, 12).map((tile) => <Tile key={tile.href} {...tile} />),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const TwoRows: Story = { args: { rows: 2 } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'error', onRetry: () => undefined } };
export const Empty: Story = { args: { state: 'empty' } };
