import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { majorityLabel } from '@/features/discover/games/game-label';
import { GameTile } from '@/features/discover/games/game-tile';
import { storyGames } from '@/testing/story-games';
import { Button } from '../button/button';
import { ArrowButtons } from './arrow-buttons';
import { Carousel } from './carousel';

const tiles = (count: number) => {
  const games = storyGames(count);
  const omittedLabel = majorityLabel(games);
  return games.map((game) => (
    <li key={game.nid}>
      <GameTile game={game} omittedLabel={omittedLabel} />
    </li>
  ));
};

/**
 * A section of home with more games than fit: one row, sideways, to the edge of the container. Not
 * on list pages, and never moving by itself. The title links to the full list.
 *
 * | Key            | Result                                  |
 * | -------------- | --------------------------------------- |
 * | Tab            | Next tile, scrolled into view           |
 * | Enter on arrow | Scrolls by a page; at the end it is off |
 */
const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  subcomponents: { ArrowButtons },
  parameters: { docs: { isWide: true } },
  args: {
    title: 'Trending',
    href: '/free-games',
    state: 'ready',
    children: tiles(12),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Failed: Story = {
  tags: ['fixed-text'],
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
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      h2: 'Title: two to four words',
      'a[aria-label]': 'Link to the full list',
      'button[aria-label]': 'Arrows: hidden on touch screens and if everything fits',
      'ul li:first-child': 'Tiles of one size; the last one is cut, which says that there are more',
    },
  },
};
/** Cut the last tile, so that the row says it goes on. */
export const GoesOn: Story = { tags: ['do'] };
/** Use it for what fits: that is a TileGrid. */
export const Fits: Story = {
  tags: ['dont'],
  args: {
    href: undefined,
    children: tiles(2),
  },
};
