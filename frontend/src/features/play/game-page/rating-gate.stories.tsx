import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { toPlayedGame } from './played-game';
import { RatingGate } from './rating-gate';
import { MatureStage } from './stage-notice';

/** The notice before a mature game, once per session: what the rating means, then two ways on. */
const meta = {
  title: 'Features/Game page/Mature games',
  tags: ['new'],
  component: RatingGate,
  subcomponents: { MatureStage },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
  args: {
    game: toPlayedGame({ ...gameDetails.playable, maturityRating: 'mature' }),
    children: <p>The game</p>,
  },
} satisfies Meta<typeof RatingGate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Notice: Story = {};
export const Accepted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByText('The game')).toBeVisible();
  },
};
