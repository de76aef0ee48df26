import { games } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import { GameTile } from './game-tile';

const [game] = games;
if (game === undefined) throw new Error('The demo recipe has no games.');

/**
 * A tile from a game. It shows the first label that applies: Most Popular, Classic, Featured,
 * Trending.
 */
const meta = {
  title: 'Features/Games/GameTile',
  component: GameTile,
  args: { game },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 210 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GameTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const SymbolTitle: Story = {
  args: { game: { ...game, title: 'Rock & Roll <3' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Rock & Roll <3')).toBeVisible();
  },
};
export const InstantPlay: Story = {
  args: { instantPlay: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute(
      'href',
      `${game.path}?play=instant`,
    );
  },
};
