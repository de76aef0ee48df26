import { tiles } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Button } from '../button/button';
import { Tile } from '../tile/tile';
import { ArrowButtons } from './arrow-buttons';
import { Carousel } from './carousel';
import { CarouselArrows } from './carousel-arrows';

const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  subcomponents: { ArrowButtons, CarouselArrows },
  args: {
    title: 'Trending',
    href: '/free-games',
    state: 'ready',
    children: tiles.slice(0, 12).map((tile) => (
      <li key={tile.href}>
        <Tile {...tile} />
      </li>
    )),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Failed: Story = {
  args: {
    state: 'error',
    retry: (
      <Button variant="quiet" size="small">
        Try again
      </Button>
    ),
  },
};
export const Empty: Story = { args: { state: 'empty' } };
